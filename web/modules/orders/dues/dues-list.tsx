import { Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { formatMoney, sumMoney } from '#domain/kernel/money.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { ListBody } from '#web/ui/list/list-screen.tsx'
import { useChoosing } from '#web/ui/list/use-choosing.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { AgeSums } from './age-sums.tsx'
import { ChosenDues } from './chosen-dues.tsx'
import { type Due, DueCard, type DueSums, useDueColumns } from './due-row.tsx'
import { ExportDues } from './export-dues.tsx'

const ages = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const

/** What is still to be paid, the oldest first: what it adds up to by age, and reminders to those that are chosen. */
export function DuesList({ onOpen }: { onOpen: (orderId: string) => void }) {
  const t = useT('common.paying.dues')
  const language = useLanguage()
  const [, change] = useUrlState({ age: '', page: '1' })
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'age',
        label: t('age'),
        options: ages.map(value => ({ value, label: t(`ages.${value}`) })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('from') },
      { kind: 'date' as const, name: 'endDate', label: t('to') },
    ],
    [t],
  )
  const list = useList('GET /center/dues', {
    filters,
    search: true,
    sort: { by: 'dueOn', order: 'asc' },
  })
  const sums = (list.answer as { sums?: DueSums } | undefined)?.sums
  // A family is chosen whole: its one message names all that it has to pay by now.
  const choosing = useChoosing<Due>(list, {
    rowKey: due => due.id,
    nameOf: due => t('named', { name: due.buyerName ?? t('unnamed'), number: due.number }),
    groupOf: due => due.familyId,
    said: rows =>
      t('chosen', {
        count: new Set(rows.map(due => due.familyId)).size,
        total: formatMoney(
          sumMoney(
            rows.map(due => due.amount),
            rows[0]?.amount.currency ?? 'INR',
          ),
          language,
          { trim: true },
        ),
      }),
    actions: rows => <ChosenDues rows={rows} />,
  })
  const columns = useDueColumns()
  return (
    <Stack gap="md">
      <AgeSums
        sums={sums}
        chosen={list.values.age ?? ''}
        onChoose={age => change({ age: age === list.values.age ? '' : age, page: '1' })}
      />
      <Group justify="space-between" gap="sm" align="flex-start">
        <FilterBar list={list} table />
        <ExportDues list={list} />
      </Group>
      <ListBody
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={due => due.id}
        onOpen={due => onOpen(due.orderId)}
        card={due => <DueCard due={due} />}
        choosing={choosing}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <ListPager list={list} />
    </Stack>
  )
}
