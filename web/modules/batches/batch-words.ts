import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { weeklyWords } from '#domain/modules/batches/batch-pattern.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import type { Batch, BatchViewer } from './batch-data.ts'

/** A batch's state, or what its seats make of it. */
export type ShownStatus = Batch['status'] | 'at_risk' | 'full' | 'needs_expert'

export const TONES: Record<ShownStatus, Tone> = {
  draft: 'neutral',
  awaiting_expert: 'waiting',
  active: 'good',
  paused: 'warning',
  completed: 'neutral',
  cancelled: 'bad',
  at_risk: 'warning',
  full: 'waiting',
  needs_expert: 'bad',
}

export const shownStatusOf = (
  batch: Pick<Batch, 'status' | 'isAtRisk' | 'isFull' | 'needsExpert'>,
): ShownStatus =>
  batch.needsExpert
    ? 'needs_expert'
    : batch.isAtRisk
      ? 'at_risk'
      : batch.isFull && batch.status === 'active'
        ? 'full'
        : batch.status

/**
 * How a batch is put into words, in the reader's language. A price is what families pay, tax included, for everybody;
 * who sets it reads beside it what it was set to.
 */
export function useBatchWords(viewer: BatchViewer) {
  const t = useT('common.batches')
  const tPaying = useT('common.paying')
  const language = useLanguage()
  const show = (amount: Money) => formatMoney(amount, language, { trim: true })
  return {
    /** "Tue, Thu, 5:00 pm", and every how many weeks where that is more than one. */
    when: ({ times }: Pick<Batch, 'times'>) => {
      const days = weeklyWords(times, language)
      return times.interval > 1 ? `${days}, ${t('every', { count: times.interval })}` : days
    },
    price: ({ paidPrice, pricePer, packClasses }: Batch) => {
      const sum = show(paidPrice)
      if (pricePer === 'pack') return t('per.pack', { price: sum, count: packClasses ?? 1 })
      return t(`per.${pricePer}`, { price: sum })
    },
    ages: ({ ageFrom, ageTo }: Pick<Batch, 'ageFrom' | 'ageTo'>) => {
      if (ageFrom !== null && ageTo !== null) return t('ages.between', { from: ageFrom, to: ageTo })
      if (ageFrom !== null) return t('ages.from', { from: ageFrom })
      return ageTo === null ? null : t('ages.to', { to: ageTo })
    },
    trial: ({ trial, paidTrialPrice }: Batch) => {
      if (trial === 'none') return null
      if (trial === 'free') return t('trials.free')
      return t('trials.paid', { price: show(paidTrialPrice) })
    },
    registration: ({ registration, paidRegistration }: Batch) =>
      registration.amount > 0 ? show(paidRegistration) : null,
    /** What a price was set to before tax, for who sets it; null where that is the same. */
    beforeTax: (net: Money, paid: Money) =>
      viewer === 'learner' || net.amount === paid.amount ? null : tPaying('beforeTax', { price: show(net) }),
    experts: ({ experts }: Pick<Batch, 'experts'>) =>
      experts.length === 0 ? t('noExpert') : experts.map(expert => expert.name).join(', '),
  }
}
