import { Group, Stack, Text, Title } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'

export type Explanation = ApiAnswer<'GET /explanations/{kind}/{id}'>

/** What was ordered, and the terms of cancelling as they were then. */
export function Lines({ explanation }: { explanation: Explanation }) {
  const t = useT('books.explain')
  const name = useNames()
  const language = useLanguage()
  const { lines, policy } = explanation
  if (lines.length === 0) return null
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('lines')}</Title>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
        <Group key={place} justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
          <Stack gap={0} miw={0}>
            <Text component="span">
              {name(line.label)}
              {line.quantity > 1 && ` × ${line.quantity}`}
            </Text>
            {line.reversed.amount !== 0 && (
              <Text component="span" size="xs" c="dimmed">
                {t('reversed', { amount: formatMoney(line.reversed, language, { trim: true }) })}
              </Text>
            )}
          </Stack>
          <MoneyText value={line.amount} />
        </Group>
      ))}
      {policy && <Policy policy={policy} />}
    </Stack>
  )
}

function Policy({ policy }: { policy: NonNullable<Explanation['policy']> }) {
  const t = useT('books.explain')
  const tiers = [...policy].sort((a, b) => b.hoursBefore - a.hoursBefore)
  return (
    <Text size="sm" c="dimmed" component="div">
      {t('policy')}
      {tiers.length === 0 && <div>{t('noPolicy')}</div>}
      {tiers.map(({ hoursBefore, refundPercent }) => (
        <div key={hoursBefore}>{t('tier', { hours: hoursBefore, percent: String(refundPercent) })}</div>
      ))}
    </Text>
  )
}
