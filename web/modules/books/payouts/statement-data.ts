import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Statement = ApiAnswer<'GET /statements/{id}'>
export type Payout = ApiAnswer<'POST /payouts'>
export type Account = NonNullable<Statement['account']>

export const STATEMENT_STATUSES = ['draft', 'approved', 'sent', 'paid', 'carried'] as const

export const STATEMENT_TONES: Record<(typeof STATEMENT_STATUSES)[number], Tone> = {
  draft: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  paid: 'good',
  carried: 'neutral',
}

/** A gateway as people know it. */
export const gatewayName = (name: string) => ({ razorpay: 'Razorpay', sandbox: 'Sandbox' })[name] ?? name

/** One statement; modals refetch it, so that nobody approves outdated data. */
export const useStatement = (id: string) =>
  useApiQuery('GET /statements/{id}', { params: { id } }, { staleTime: 0 })
