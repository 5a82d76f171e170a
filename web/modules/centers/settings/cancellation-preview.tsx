import { List, Stack, Text } from '@mantine/core'
import { formatMoney, money, percentOf } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { PolicyWords } from '#web/modules/bookings/public.ts'
import type { Settings } from '../settings-data.ts'
import type { RuleValues } from './rule-values.ts'

type CancellationPreviewProps = { tiers: RuleValues['tiers']; settings: Settings }

/** The policy as learners will read it, and what it means for one of the center's own prices. */
export function CancellationPreview({ tiers, settings }: CancellationPreviewProps) {
  const t = useT('center.settings.rules')
  const language = useLanguage()
  // A thousand rupees where the center has no price yet: shares are easy to see on it.
  const price = settings.rates[0]?.price ?? money(100_000, settings.currency)
  const words = (value: typeof price) => formatMoney(value, language, { trim: true })
  const steps = tiers.filter(tier => tier.refundPercent > 0).toSorted((a, b) => b.hoursBefore - a.hoursBefore)
  return (
    <Stack gap="sm" aria-live="polite">
      <Text fw={600}>{t('preview')}</Text>
      <div>
        <PolicyWords policy={{ tiers }} />
      </div>
      <Text fw={600}>{t('example')}</Text>
      <Text>{t('exampleText', { price: words(price) })}</Text>
      <List spacing={4}>
        {steps.map(tier => (
          <List.Item key={tier.hoursBefore}>
            {t('exampleStep', {
              hours: tier.hoursBefore,
              refund: words(percentOf(price, tier.refundPercent * 100)),
            })}
          </List.Item>
        ))}
        {steps.at(-1)?.hoursBefore !== 0 && <List.Item>{t('exampleLater')}</List.Item>}
      </List>
    </Stack>
  )
}
