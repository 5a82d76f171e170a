import { Text } from '@mantine/core'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import type { Own } from './referral-data.ts'
import classes from './referrals.module.css'

type Offer = Own['offers'][number]

/** What centers give, one line each: how much to whom, from which payment, until when. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const t = useT('common.referrals.offers')
  const language = useLanguage()
  const text = (amount: Money) => formatMoney(amount, language, { trim: true })
  return (
    <ul className={classes.offers}>
      {offers.map(({ center, inviterAmount, invitedAmount, minimum, validUntil }) => {
        const args = { inviter: text(inviterAmount), invited: text(invitedAmount) }
        const words = invitedAmount.amount === 0 ? 'inviter' : inviterAmount.amount === 0 ? 'invited' : 'both'
        return (
          <li key={center.id}>
            <Text fw={600}>{center.name}</Text>
            <Text>{t(words, args)}</Text>
            <Text size="sm" c="dimmed">
              {t('from', { minimum: text(minimum) })}
              {validUntil && ` · ${t('until', { date: nearLocalDate(validUntil, language) })}`}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}
