import { Group, Stack, Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { LocalDateText } from '#web/ui/time-text.tsx'
import type { Earning } from './earning-data.ts'
import { EarningAmount, EarningName, EarningStatus, FormulaText } from './earning-text.tsx'

type EarningListProps = {
  title: string
  list: List<Earning>
  /** Whose name a line says: the other side's. */
  names: 'center' | 'expert'
  onOpen: (earning: Earning) => void
  empty: { title: string; text: string }
}

/** Lines as a table, or as cards on a phone. */
export function EarningList({ title, list, names, onOpen, empty }: EarningListProps) {
  const t = useT('payouts.columns')
  const on = (earning: Earning) => <LocalDateText date={earning.on} />
  const columns: Column<Earning>[] = [
    { label: t('date'), cell: on, sortBy: 'on' },
    {
      label: t('what'),
      cell: earning => (
        <>
          <EarningName earning={earning} />
          <Text span size="xs" c="dimmed">
            {earning[names].name}
          </Text>
        </>
      ),
    },
    { label: t('formula'), cell: earning => <FormulaText earning={earning} /> },
    { label: t('status'), cell: earning => <EarningStatus earning={earning} /> },
    {
      label: t('amount'),
      cell: earning => <EarningAmount earning={earning} />,
      sortBy: 'amount',
      numeric: true,
    },
  ]
  return (
    <ListBody
      title={title}
      list={list}
      columns={columns}
      rowKey={earning => earning.id}
      onOpen={onOpen}
      card={earning => (
        <Stack gap={6} pe="xl">
          <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
            <EarningName earning={earning} />
            <EarningAmount earning={earning} />
          </Group>
          <Text size="sm" c="dimmed">
            {on(earning)} · {earning[names].name}
          </Text>
          <Text size="sm" component="div">
            <FormulaText earning={earning} />
          </Text>
          <div>
            <EarningStatus earning={earning} />
          </div>
        </Stack>
      )}
      empty={empty}
    />
  )
}
