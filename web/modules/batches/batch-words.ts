import { formatMoney } from '#domain/kernel/money.ts'
import { weeklyWords } from '#domain/modules/batches/batch-pattern.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import type { Batch } from './batch-data.ts'

/** A batch's state, or what its seats make of it. */
export type Standing = Batch['status'] | 'at_risk' | 'full'

export const TONES: Record<Standing, Tone> = {
  draft: 'neutral',
  awaiting_expert: 'waiting',
  active: 'good',
  paused: 'warning',
  completed: 'neutral',
  cancelled: 'bad',
  at_risk: 'warning',
  full: 'waiting',
}

export const standingOf = (batch: Pick<Batch, 'status' | 'isAtRisk' | 'isFull'>): Standing =>
  batch.isAtRisk ? 'at_risk' : batch.isFull && batch.status === 'active' ? 'full' : batch.status

/** How a batch is put into words, in the reader's language. */
export function useBatchWords() {
  const t = useT('common.batches')
  const language = useLanguage()
  return {
    /** "Tue, Thu, 5:00 pm", and every how many weeks where that is more than one. */
    when: ({ times }: Pick<Batch, 'times'>) => {
      const days = weeklyWords(times, language)
      return times.interval > 1 ? `${days}, ${t('every', { count: times.interval })}` : days
    },
    price: ({ price, pricePer, packClasses }: Pick<Batch, 'price' | 'pricePer' | 'packClasses'>) => {
      const sum = formatMoney(price, language, { trim: true })
      if (pricePer === 'pack') return t('per.pack', { price: sum, count: packClasses ?? 1 })
      return t(`per.${pricePer}`, { price: sum })
    },
    ages: ({ ageFrom, ageTo }: Pick<Batch, 'ageFrom' | 'ageTo'>) => {
      if (ageFrom !== null && ageTo !== null) return t('ages.between', { from: ageFrom, to: ageTo })
      if (ageFrom !== null) return t('ages.from', { from: ageFrom })
      return ageTo === null ? null : t('ages.to', { to: ageTo })
    },
    trial: ({ trial, trialPrice }: Pick<Batch, 'trial' | 'trialPrice'>) => {
      if (trial === 'none') return null
      if (trial === 'free') return t('trials.free')
      return t('trials.paid', { price: formatMoney(trialPrice, language, { trim: true }) })
    },
    experts: ({ experts }: Pick<Batch, 'experts'>) =>
      experts.length === 0 ? t('noExpert') : experts.map(expert => expert.name).join(', '),
  }
}
