import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Earning = ApiAnswer<'GET /earnings'>['items'][number]
export type EarningDetail = ApiAnswer<'GET /earnings/{id}'>

export const EARNING_STATUSES = ['accrued', 'disputed', 'approved', 'in_statement', 'paid'] as const

export const EARNING_TONES: Record<(typeof EARNING_STATUSES)[number], Tone> = {
  accrued: 'neutral',
  disputed: 'warning',
  approved: 'waiting',
  in_statement: 'waiting',
  paid: 'good',
}

/** One line with its history. */
export const useEarning = (id: string) =>
  useApiQuery('GET /earnings/{id}', { params: { id } }, { staleTime: 0 })
