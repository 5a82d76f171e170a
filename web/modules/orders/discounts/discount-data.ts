import { formatMoney } from '#domain/kernel/money.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Discount = ApiAnswer<'GET /discounts/{id}'>

/** A code in words: what it takes off, when, for what, and its current status. */
export function useDiscountWords() {
  const t = useT('discounts')
  const language = useLanguage()
  const name = useNames()
  const zone = useCenterAccess().center?.timeZone ?? 'Asia/Kolkata'
  const rupees = (amount: number, currency: string) =>
    formatMoney({ amount, currency }, language, { trim: true })

  const off = ({ off: taken, leastAmount: { currency } }: Discount) => {
    if (taken.kind === 'amount') return rupees(taken.amount, currency)
    const percent = `${taken.basisPoints / 100}`
    return taken.mostAmount === null
      ? t('percent', { percent })
      : t('percentMost', { percent, amount: rupees(taken.mostAmount, currency) })
  }
  const when = ({ validFrom, validUntil }: Discount) => {
    const from = nearLocalDate(validFrom, language)
    return validUntil
      ? t('between', { from, until: nearLocalDate(validUntil, language) })
      : t('from', { from })
  }
  const what = (discount: Discount) => {
    const [first, ...others] = discount.for.items.map(item => name(item.name))
    if (!first) return t('all')
    return others.length === 0 ? first : t('more', { first, count: others.length })
  }
  /** What else it asks for, in a few words each. */
  const limits = (discount: Discount) => [
    ...(discount.newLearnersOnly ? [t('newOnly')] : []),
    ...(discount.everyRenewal ? [t('everyRenewal')] : []),
    ...(discount.mostUsesPerFamily === null ? [] : [t('perFamily', { count: discount.mostUsesPerFamily })]),
    ...(discount.leastAmount.amount === 0
      ? []
      : [t('least', { amount: rupees(discount.leastAmount.amount, discount.leastAmount.currency) })]),
  ]
  const uses = ({ uses: used, mostUses }: Discount) =>
    mostUses === null ? `${used}` : t('usesOf', { uses: `${used}`, most: `${mostUses}` })
  const status = (discount: Discount): { tone: Tone; label: string } => {
    const today = localDateOf(new Date(), zone)
    if (discount.status === 'ended') return { tone: 'neutral', label: t('statuses.ended') }
    if (discount.validUntil !== null && discount.validUntil < today)
      return { tone: 'neutral', label: t('over') }
    if (discount.mostUses !== null && discount.uses >= discount.mostUses)
      return { tone: 'neutral', label: t('usedUp') }
    if (discount.validFrom > today) return { tone: 'waiting', label: t('ahead') }
    return { tone: 'good', label: t('statuses.active') }
  }
  return { off, when, what, limits, uses, status }
}
