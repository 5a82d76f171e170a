import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { QueryState } from '#web/ui/states.tsx'

type Row = ApiAnswer<'GET /earnings/summary'>['items'][number]
type MonthSumsProps = {
  /** Empty: the month that runs. */
  month: string
  /** The only other side to show; empty: all. */
  at: string
  names: 'center' | 'expert'
}

/** What a month came to with each other side, and how far the money is. */
export function MonthSums({ month, at, names }: MonthSumsProps) {
  const t = useT('payouts.earnings')
  const sums = useApiQuery('GET /earnings/summary', {})
  return (
    <QueryState query={sums}>
      {data => {
        const shown = data.items.filter(
          row => row.month === (month || data.month) && (at === '' || row[names].id === at),
        )
        if (shown.length === 0) return null
        return (
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} p={0} m={0} aria-label={t('sums')}>
            {shown.map(row => (
              <Sum key={row[names].id} row={row} names={names} />
            ))}
          </SimpleGrid>
        )
      }}
    </QueryState>
  )
}

function Sum({ row, names }: { row: Row; names: 'center' | 'expert' }) {
  const t = useT('payouts.earnings')
  const language = useLanguage()
  const parts = (['open', 'disputed', 'stated', 'paid'] as const).filter(part => row[part].amount !== 0)
  return (
    <Paper component="li" withBorder radius="lg" p="md" bg="var(--surface)" style={{ listStyle: 'none' }}>
      <Stack gap={2}>
        <Text c="dimmed">
          {row[names].name} · {monthText(row.month, language)}
        </Text>
        <Text size="xl" fw={650}>
          <MoneyText value={row.total} />
        </Text>
        {parts.map(part => (
          <Group key={part} justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {t(part)}
            </Text>
            <Text size="sm">
              <MoneyText value={row[part]} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
