import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSpeakerphone, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { NUMBER_STATUSES } from '#domain/modules/learners/membership-api.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ImportButton } from '#web/modules/imports/public.ts'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useChoosing } from '#web/ui/list/use-choosing.tsx'
import { type List, type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { presentFilters } from '#web/ui/list/use-saved-filters.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { DateText } from '#web/ui/time-text.tsx'
import { LearnerRowActions } from './center-learner-actions.tsx'
import { BatchNames, LearnerName, LearnerStatus } from './center-learner-facts.tsx'
import { ChosenLearners } from './chosen-learners.tsx'
import { ExportLearners, listedOf } from './export-learners.tsx'
import type { CenterLearner } from './membership-data.ts'

/** Comes with the lists of other parts that it shows. */
const CenterLearnerPanel = lazy(withWords(() => import('./center-learner-panel.tsx')))

/** Who belongs to the center: one list, and each learner beside it. */
export function CenterLearners({ title }: { title: string }) {
  const t = useT('center.learners')
  const [opened, setOpened] = useUrlState({ membership: '', change: '' })
  const close = () => setOpened({ membership: '' })
  const list = useList('GET /center/memberships', {
    filters: useFilters(),
    search: true,
    sort: { by: 'name', order: 'asc' },
    // Who has left is among those who joined, too.
    fixed: opened.change ? {} : { status: 'open' },
  })
  const choosing = useChoosing(list, {
    rowKey: row => row.id,
    nameOf: row => row.learner.name,
    fixed: listedOf(list),
    actions: rows => <ChosenLearners rows={rows} />,
  })
  const mayAdd = useMay('learners:manage')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => openModal('add-learner', {})}>
      {t('add.action')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={title}
        text={t('text')}
        list={list}
        columns={useColumns()}
        rowKey={row => row.id}
        choosing={choosing}
        onOpen={row => setOpened({ membership: row.id })}
        rowActions={row => <LearnerRowActions row={row} />}
        card={row => <LearnerCard row={row} />}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
        actions={
          <>
            <ExportLearners list={list} />
            {mayAdd && list.isFiltered && <AnnounceToThese list={list} />}
            <Button variant="default" renderRoot={asLink({ to: '/center/learners-requests' })}>
              {t('requests')}
            </Button>
            {mayAdd && <ImportButton kind="learners" />}
            {add}
          </>
        }
      />
      {opened.membership && (
        <Suspense>
          <CenterLearnerPanel membershipId={opened.membership} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Writes to the families of whom the list shows now. */
function AnnounceToThese({ list }: { list: List<CenterLearner> }) {
  const t = useT('common.announcements')
  return (
    <Button
      variant="default"
      leftSection={<IconSpeakerphone size={16} aria-hidden />}
      onClick={() => openModal('announce', { filter: presentFilters(list) })}
    >
      {t('announceThese')}
    </Button>
  )
}

function useFilters(): ListFilter[] {
  const t = useT('center.learners')
  const name = useNames()
  const seesBookings = useMay('bookings:view')
  const asked = { enabled: seesBookings, staleTime: 60_000 }
  const batches = useApiQuery('GET /batches', { query: { status: 'active', limit: 100 } }, asked).data?.items
  const services = useApiQuery('GET /center/settings', {}, asked).data?.services
  const tags = useApiQuery('GET /center/learner-tags', {}, { staleTime: 60_000 }).data?.items
  return useMemo(() => {
    const filters: ListFilter[] = [
      {
        kind: 'choice',
        name: 'status',
        label: t('filters.status'),
        options: (['active', 'paused', 'ended'] as const).map(value => ({
          value,
          label: t(`statuses.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'change',
        label: t('filters.change'),
        options: (['joined', 'left'] as const).map(value => ({
          value,
          label: t(`filters.changes.${value}`),
        })),
      },
      {
        kind: 'choice',
        name: 'number',
        label: t('filters.number'),
        options: NUMBER_STATUSES.map(value => ({ value, label: t(`filters.numbers.${value}`) })),
      },
      {
        kind: 'choices',
        name: 'tags',
        label: t('tags.title'),
        options: (tags ?? []).map(tag => ({ value: tag, label: tag })),
      },
      { kind: 'date', name: 'startDate', label: t('filters.from') },
      { kind: 'date', name: 'endDate', label: t('filters.to') },
    ]
    if (seesBookings) {
      filters.push(
        {
          kind: 'choice',
          name: 'batch',
          label: t('filters.batch'),
          options: (batches ?? []).map(batch => ({ value: batch.id, label: batch.name })),
        },
        {
          kind: 'choice',
          name: 'service',
          label: t('filters.service'),
          options: (services ?? []).map(one => ({ value: one.serviceId, label: name(one.name) })),
        },
        {
          kind: 'choice',
          name: 'dues',
          label: t('filters.dues'),
          options: [{ value: 'open', label: t('filters.duesOpen') }],
        },
      )
    }
    return filters
  }, [t, name, seesBookings, batches, services, tags])
}

function useColumns(): Column<CenterLearner>[] {
  const t = useT('center.learners')
  const seesBookings = useMay('bookings:view')
  const columns: (Column<CenterLearner> | false)[] = [
    { label: t('columns.name'), cell: row => <LearnerName row={row} />, sortBy: 'name' },
    {
      label: t('columns.phone'),
      cell: row => <span className="tabular">{phoneWords(row.guardianPhone)}</span>,
    },
    seesBookings && { label: t('columns.batches'), cell: row => <BatchNames row={row} /> },
    seesBookings && {
      label: t('columns.due'),
      cell: row => (row.due ? <MoneyText value={row.due} /> : null),
      sortBy: 'due',
      numeric: true,
    },
    { label: t('columns.since'), cell: row => <Since row={row} />, sortBy: 'since' },
    { label: t('columns.status'), cell: row => <LearnerStatus row={row} />, sortBy: 'status' },
  ]
  return columns.filter(column => column !== false)
}

function Since({ row }: { row: CenterLearner }) {
  return (
    <Text span style={{ whiteSpace: 'nowrap' }}>
      <DateText at={row.since} />
    </Text>
  )
}

/** A learner on a phone. */
function LearnerCard({ row }: { row: CenterLearner }) {
  const t = useT('center.learners')
  return (
    <Stack gap={4}>
      <LearnerName row={row} />
      {row.batches.length > 0 && (
        <Text component="div" size="sm">
          <BatchNames row={row} />
        </Text>
      )}
      <Text size="xs" c="dimmed" className="tabular">
        {phoneWords(row.guardianPhone)}
      </Text>
      <Group gap="sm" mt={4}>
        <LearnerStatus row={row} />
        {row.due && (
          <Text size="sm" fw={600}>
            {t('columns.due')}: <MoneyText value={row.due} />
          </Text>
        )}
      </Group>
    </Stack>
  )
}
