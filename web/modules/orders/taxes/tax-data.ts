import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type TaxRate = ApiAnswer<'GET /admin/tax-rates/{id}'>

export const RATE_TONES: Record<TaxRate['status'], Tone> = {
  ahead: 'waiting',
  holds: 'good',
  past: 'neutral',
}

/** Basis points as people read them: 1800 is 18, 250 is 2.5. */
export const percentOf = (basisPoints: number) => `${basisPoints / 100}`

/** How a rate reads: what it is for, how much, when. */
export function useRateWords() {
  const t = useT('admin.taxRates')
  const name = useNames()
  const language = useLanguage()
  const day = (date: string) => nearLocalDate(date, language)
  const what = ({ soldBy, service }: Pick<TaxRate, 'soldBy' | 'service'>) => {
    if (service) return name(service.name)
    return t(soldBy === 'platform' ? 'platform' : 'everyService')
  }
  const much = ({ basisPoints }: Pick<TaxRate, 'basisPoints'>) =>
    basisPoints === 0 ? t('exempt') : t('percent', { percent: percentOf(basisPoints) })
  const when = ({ holdsFrom, until }: Pick<TaxRate, 'holdsFrom' | 'until'>) =>
    until === null
      ? t('from', { date: day(holdsFrom) })
      : t('between', { from: day(holdsFrom), until: day(until) })
  return { day, what, much, when }
}
