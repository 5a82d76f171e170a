import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { ListBody } from '#web/ui/list/list-screen.tsx'
import { type List, useList } from '#web/ui/list/use-list.ts'
import { AgeSums } from './age-sums.tsx'
import type { Due, DueSums } from './due-row.tsx'
import { DueCard, useDueColumns } from './due-row.tsx'

const ages = ['not_due', 'days_1_7', 'days_8_30', 'over_30'] as const

type DuesListProps = { onOpen: (orderId: string) => void; actions?: (list: List<Due>) => ReactNode }

/** What is still to be paid, the oldest first: what it adds up to by age, and reminders to those that are chosen. */
export function DuesList({ onOpen, actions }: DuesListProps) {
  const t = useT('common.paying.dues')
  const { may } = useCenterAccess()
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const mayRemind = may('desk_payment:manage')
  const open = list.rows.filter(due => due.can.remind)
  // A family is chosen whole: its one message names all that it has to pay by now.
  const wanted = open.filter(due => chosen.has(due.familyId))
  const families = new Set(wanted.map(due => due.familyId))
  const remind = () => openModal('send-reminders', { orderIds: [...new Set(wanted.map(due => due.orderId))] })
  const columns = useDueColumns()
  const toggle = (familyId: string) => {
    const next = new Set(chosen)
    if (!next.delete(familyId)) next.add(familyId)
    setChosen(next)
  }
  const isAll = open.length > 0 && open.every(due => chosen.has(due.familyId))
  return (
    <Stack gap="md">
      <AgeSums
        sums={sums}
        chosen={list.values.age ?? ''}
        onChoose={age => change({ age: age === list.values.age ? '' : age, page: '1' })}
      />
      <Group justify="space-between" gap="sm" align="flex-start">
        <FilterBar list={list} />
        {actions && <Group gap="sm">{actions(list)}</Group>}
      </Group>
      {mayRemind && list.rows.length > 0 && (
        <Group justify="space-between" gap="sm">
          <Checkbox
            flex="1 1 120px"
            label={t('all')}
            checked={isAll}
            indeterminate={!isAll && families.size > 0}
            disabled={open.length === 0}
            onChange={() => setChosen(isAll ? new Set() : new Set(open.map(due => due.familyId)))}
          />
          <Group gap="sm">
            {open.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('noneToRemind')}
              </Text>
            )}
            <Button disabled={families.size === 0} onClick={remind}>
              {t('remind', { count: families.size })}
            </Button>
          </Group>
        </Group>
      )}
      <ListBody
        title={t('title')}
        list={list}
        columns={columns}
        rowKey={due => due.id}
        onOpen={due => onOpen(due.orderId)}
        card={due => <DueCard due={due} />}
        {...(mayRemind && {
          rowActions: (due: Due) => (
            <Checkbox
              aria-label={t('choose', { name: due.buyerName ?? t('unnamed'), number: due.number })}
              checked={chosen.has(due.familyId) && due.can.remind}
              disabled={!due.can.remind}
              onChange={() => toggle(due.familyId)}
            />
          ),
        })}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <ListPager list={list} />
    </Stack>
  )
}
