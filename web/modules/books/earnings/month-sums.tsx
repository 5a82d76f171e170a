import { Anchor, Divider, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { add } from '#domain/kernel/money.ts'
import { expectedText } from '#domain/modules/books/earnings/expected-rules.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { QueryState } from '#web/ui/states.tsx'

type Row = ApiAnswer<'GET /earnings/summary'>['items'][number]
type Expected = ApiAnswer<'GET /earnings/expected'>['items'][number]
type MonthSumsProps = {
  /** Empty: the month that runs. */
  month: string
  /** The only other side to show; empty: all. */
  at: string
  names: 'center' | 'expert'
}

/** What a month came to with each other side, how far the money is, and what the rest of it would bring. */
export function MonthSums({ month, at, names }: MonthSumsProps) {
  const t = useT('payouts.earnings')
  const sums = useApiQuery('GET /earnings/summary', {})
  const isRunning = !month || month === sums.data?.month
  const expected = useApiQuery('GET /earnings/expected', {}, { enabled: isRunning }).data?.items ?? []
  const isOf = (row: Pick<Row, 'center' | 'expert'>) => at === '' || row[names].id === at
  return (
    <QueryState query={sums}>
      {data => {
        const shown = data.items.filter(row => row.month === (month || data.month) && isOf(row))
        const ahead = isRunning ? expected.filter(isOf) : []
        const aheadOf = (row: Row) =>
          ahead.find(one => one.center.id === row.center.id && one.expert.id === row.expert.id)
        // Nothing is earned there yet this month.
        const only = ahead.filter(one => !shown.some(row => aheadOf(row) === one))
        if (shown.length === 0 && only.length === 0) return null
        return (
          <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} p={0} m={0} aria-label={t('sums')}>
            {shown.map(row => (
              <Sum
                key={`${row.center.id} ${row.expert.id}`}
                row={row}
                names={names}
                expected={aheadOf(row)}
              />
            ))}
            {only.map(one => (
              <Paper
                component="li"
                key={`${one.center.id} ${one.expert.id}`}
                withBorder
                radius="lg"
                p="md"
                bg="var(--surface)"
                style={{ listStyle: 'none' }}
              >
                <Stack gap={2}>
                  <SumHead name={one[names].name} month={data.month} />
                  <Ahead expected={one} month={data.month} />
                </Stack>
              </Paper>
            ))}
          </SimpleGrid>
        )
      }}
    </QueryState>
  )
}

function SumHead({ name, month }: { name: string; month: string }) {
  const language = useLanguage()
  return (
    <Text c="dimmed">
      {name} · {monthText(month, language)}
    </Text>
  )
}

type SumProps = { row: Row; names: 'center' | 'expert'; expected: Expected | undefined }

function Sum({ row, names, expected }: SumProps) {
  const t = useT('payouts.earnings')
  const parts = (['open', 'disputed', 'stated', 'paid'] as const).filter(part => row[part].amount !== 0)
  return (
    <Paper component="li" withBorder radius="lg" p="md" bg="var(--surface)" style={{ listStyle: 'none' }}>
      <Stack gap={2}>
        <SumHead name={row[names].name} month={row.month} />
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
        {expected && <Ahead expected={expected} month={row.month} soFar={row.total} />}
      </Stack>
    </Paper>
  )
}

type AheadProps = { expected: Expected; month: string; soFar?: Row['total'] }

/** What the rest of the month would bring, what that is made of, and the terms behind it. */
function Ahead({ expected, month, soFar }: AheadProps) {
  const t = useT('payouts.earnings')
  const language = useLanguage()
  const maySee = useMay('experts:view')
  const { toCome, parts, engagementId } = expected
  const isSame = soFar?.currency === toCome.currency
  const exact = soFar && isSame ? add(soFar, toCome) : toCome
  // An estimate to the rupee, as people say it.
  const total = { ...exact, amount: Math.round(exact.amount / 100) * 100 }
  return (
    <>
      <Divider my={6} />
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(soFar ? 'expected' : 'expectedFrom', { month: monthText(month, language) })}</Text>
        <Text size="sm" fw={650} component="span">
          {t('about')} <MoneyText value={total} />
        </Text>
      </Group>
      {parts.map(part => (
        <Text key={`${part.model} ${part.rate}`} size="xs" c="dimmed">
          {t('toCome', { what: expectedText(part, toCome.currency, language) })}
        </Text>
      ))}
      {engagementId && (currentRole() === 'expert' || maySee) && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          onClick={() => openModal('agreement-history', { engagementId })}
        >
          {t('terms')}
        </Anchor>
      )}
    </>
  )
}
