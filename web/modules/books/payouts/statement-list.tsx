import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { Statement } from './statement-data.ts'
import { AccountText, StatementStatus } from './statement-text.tsx'

type StatementListProps = {
  title: string
  list: List<Statement>
  names: 'center' | 'expert'
  onOpen: (statement: Statement) => void
  empty: { title: string; text: string; action?: ReactNode }
}

/** Statements as a table, or as cards on a phone. */
export function StatementList({ title, list, names, onOpen, empty }: StatementListProps) {
  const t = useT('payouts')
  const language = useLanguage()
  const columns: Column<Statement>[] = [
    { label: t('columns.month'), cell: one => monthText(one.month, language) },
    {
      label: t(`columns.${names}`),
      cell: one => (
        <Text span fw={600}>
          {one[names].name}
        </Text>
      ),
    },
    { label: t('columns.lines'), cell: one => one.lines, numeric: true },
    ...(names === 'expert'
      ? [{ label: t('columns.account'), cell: (one: Statement) => <AccountText account={one.account} /> }]
      : []),
    { label: t('columns.status'), cell: one => <StatementStatus statement={one} /> },
    { label: t('columns.total'), cell: one => <MoneyText value={one.total} />, numeric: true },
  ]
  return (
    <ListBody
      title={title}
      list={list}
      columns={columns}
      rowKey={one => one.id}
      onOpen={onOpen}
      card={one => (
        <Stack gap={6} pe="xl">
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <Text fw={600}>{one[names].name}</Text>
            <Text fw={600}>
              <MoneyText value={one.total} />
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {monthText(one.month, language)} · {t('statements.lines', { count: one.lines })}
          </Text>
          <div>
            <StatementStatus statement={one} />
          </div>
        </Stack>
      )}
      empty={empty}
    />
  )
}
