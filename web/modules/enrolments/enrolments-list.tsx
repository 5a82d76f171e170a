import { Button, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { EnrolmentRowActions } from './enrolment-actions.tsx'
import { EnrolmentLine } from './enrolment-line.tsx'
import { EnrolmentStatus } from './enrolment-status.tsx'
import { type Enrolment, useEnrolmentWords } from './enrolment-words.ts'
import { useTypeFilters } from './use-type-filters.ts'

const statuses = [
  'active',
  'pending_payment',
  'offered',
  'waitlisted',
  'paused',
  'completed',
  'cancelled',
  'lapsed',
] as const

type EnrolmentsListProps = { onOpen: (id: string) => void; onDiscover: () => void }

/** The family's places in batches, with what is due and what comes next. */
export function EnrolmentsList({ onOpen, onDiscover }: EnrolmentsListProps) {
  const t = useT('common.enrolments')
  const name = useNames()
  const experts = useApiQuery('GET /enrolments', { query: { limit: 100 } }, { staleTime: 60_000 })
  const shared = useTypeFilters()
  const filters = useMemo(() => {
    const known = new Map(
      (experts.data?.items ?? []).flatMap(each => each.batch.experts.map(one => [one.id, one.name])),
    )
    return [
      {
        kind: 'choice' as const,
        name: 'batchStatus',
        label: t('filters.status'),
        options: [
          { value: 'current', label: t('filters.current') },
          { value: 'due', label: t('filters.due') },
          { value: 'past', label: t('filters.past') },
          ...statuses.map(value => ({ value, label: t(`statuses.${value}`) })),
        ],
      },
      ...shared,
      {
        kind: 'choice' as const,
        name: 'expert',
        label: t('filters.expert'),
        options: [...known].map(([value, label]) => ({ value, label })),
      },
      { kind: 'date' as const, name: 'startDate', label: t('filters.from') },
      { kind: 'date' as const, name: 'endDate', label: t('filters.to') },
    ]
  }, [t, shared, experts.data])
  const list = useList('GET /enrolments', {
    filters,
    search: true,
    sort: { by: 'createdAt', order: 'desc' },
  })
  const { whenOf } = useEnrolmentWords()
  const columns: Column<Enrolment>[] = [
    {
      label: t('columns.batch'),
      cell: ({ batch, center }) => (
        <Stack gap={0}>
          <Text component="span">{batch.name}</Text>
          <Text component="span" size="xs" c="dimmed">
            {name(batch.service.name)}, {center.name}
          </Text>
        </Stack>
      ),
    },
    { label: t('columns.learner'), cell: ({ learner }) => learner.name },
    { label: t('columns.when'), cell: whenOf },
    { label: t('columns.status'), cell: enrolment => <EnrolmentStatus enrolment={enrolment} /> },
  ]
  return (
    <Stack gap="md">
      <FilterBar list={list} />
      <ListBody
        title={t('tabs.mine')}
        list={list}
        columns={columns}
        rowKey={enrolment => enrolment.id}
        onOpen={enrolment => onOpen(enrolment.id)}
        rowActions={enrolment => <EnrolmentRowActions enrolment={enrolment} viewer="learner" />}
        card={enrolment => (
          <Stack gap="xs">
            <EnrolmentLine enrolment={enrolment} />
            <EnrolmentStatus enrolment={enrolment} />
          </Stack>
        )}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyMine'),
          action: <Button onClick={onDiscover}>{t('discover')}</Button>,
        }}
      />
      <ListPager list={list} />
    </Stack>
  )
}
