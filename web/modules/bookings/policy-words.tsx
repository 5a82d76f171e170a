import { List, Text } from '@mantine/core'
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
      <List spacing={4}>
        {tiers.map(tier => (
          <List.Item key={tier.hoursBefore}>
            {tier.refundPercent === 100
              ? t('all', { hours: tier.hoursBefore })
              : t('part', { hours: tier.hoursBefore, percent: tier.refundPercent })}
          </List.Item>
        ))}
        {tiers.at(-1)?.hoursBefore !== 0 && <List.Item>{t('nothing')}</List.Item>}
      </List>
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
    <List spacing={4}>
      {steps.map(step => {
        const until = nearDateTime(new Date(step.until), zone, language)
        const refund = formatMoney(step.refund, language, { trim: true })
        return (
          <List.Item key={step.until}>
            {step.refund.amount === total.amount
              ? t('stepAll', { until, refund })
              : t('step', { until, refund })}
          </List.Item>
        )
      })}
      {steps.at(-1)?.until !== startsAt && <List.Item>{t('stepLater')}</List.Item>}
    </List>
  )
}
