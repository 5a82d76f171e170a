import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'

type Quote = ApiAnswer<'GET /bookings/quote'>

/** A cancellation policy in words, from the longest notice to none. */
export function PolicyWords({ policy }: { policy: Quote['cancellationPolicy'] }) {
  const t = useT('common.policy')
  const tiers = policy.tiers
    .filter(tier => tier.refundPercent > 0)
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  return (
    <>
      <Points>
        {tiers.map(tier => (
          <li key={tier.hoursBefore}>
            {tier.refundPercent === 100
              ? t('all', { hours: tier.hoursBefore })
              : t('part', { hours: tier.hoursBefore, percent: tier.refundPercent })}
          </li>
        ))}
        {tiers.at(-1)?.hoursBefore !== 0 && <li>{t('nothing')}</li>}
      </Points>
      <Text c="dimmed" mt="sm">
        {t('byUs')}
      </Text>
    </>
  )
}

type RefundStepsProps = { steps: Quote['refundSteps']; total: Money; zone: string; startsAt: string }

/** The same for one class: until when which rupees come back. */
export function RefundSteps({ steps, total, zone, startsAt }: RefundStepsProps) {
  const t = useT('common.policy')
  const language = useLanguage()
  if (total.amount === 0) return <Text>{t('stepNothing')}</Text>
  if (steps.length === 0) return <Text>{t('stepNever')}</Text>
  return (
    <Points>
      {steps.map(step => {
        const until = nearDateTime(new Date(step.until), zone, language)
        const refund = formatMoney(step.refund, language, { trim: true })
        return (
          <li key={step.until}>
            {step.refund.amount === total.amount
              ? t('stepAll', { until, refund })
              : t('step', { until, refund })}
          </li>
        )
      })}
      {steps.at(-1)?.until !== startsAt && <li>{t('stepLater')}</li>}
    </Points>
  )
}

/** The library's list would be a file of its own on the public page of a center. */
const Points = ({ children }: { children: ReactNode }) => (
  <ul style={{ display: 'grid', gap: 4, margin: 0, paddingInlineStart: '1.4em' }}>{children}</ul>
)
