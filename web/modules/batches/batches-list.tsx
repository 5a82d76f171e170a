import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { BATCH_STANDINGS, BATCH_TYPES } from '#domain/modules/batches/batch-words.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type Column, ListBody } from '#web/ui/list/list-screen.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchCard, Seats } from './batch-card.tsx'
import { type Batch, useBatchChoices } from './batch-data.ts'
import { BatchPanel } from './batch-panel.tsx'
import { BatchStatus } from './batch-status.tsx'
import { BatchTabs } from './batch-tabs.tsx'
import { useBatchWords } from './batch-words.ts'
import { ExportBatches } from './export-batches.tsx'

type Viewer = 'center' | 'expert'

/** The batches of a center, or those of an expert: one list, and each batch beside it. */
export function BatchesList({ viewer }: { viewer: Viewer }) {
  const t = useT('common.batches')
  const [opened, setOpened] = useUrlState({ batch: '' })
  const filters = useFilters(viewer)
  const list = useList('GET /batches', { filters, search: true, sort: { by: 'nextClass', order: 'asc' } })
  const add = <AddBatch viewer={viewer} />
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <>
            {viewer === 'center' && <ExportBatches list={list} />}
            {add}
          </>
        }
      />
      <BatchTabs viewer={viewer} value="own" />
      <Stack gap="md">
        <FilterBar list={list} table />
        <ListBody
          title={t('title')}
          list={list}
          columns={useColumns(viewer)}
          rowKey={batch => batch.id}
          onOpen={batch => setOpened({ batch: batch.id })}
          rowActions={batch => <BatchActions batch={batch} />}
          card={batch => <BatchCard batch={batch} viewer={viewer} />}
          empty={{
            title: t('emptyTitle'),
            text: viewer === 'center' ? t('emptyCenter') : t('emptyExpert'),
            action: add,
          }}
        />
        <ListPager list={list} />
      </Stack>
      {opened.batch && (
        <BatchPanel batchId={opened.batch} viewer={viewer} onClose={() => setOpened({ batch: '' })} />
      )}
    </>
  )
}

function AddBatch({ viewer }: { viewer: Viewer }) {
  const t = useT('common.batches.actions')
  const mayPlan = useMay('bookings:manage')
  if (viewer === 'center' && !mayPlan) return null
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openModal('add-batch', { as: viewer })}
    >
      {viewer === 'center' ? t('add') : t('propose')}
    </Button>
  )
}

function useFilters(viewer: Viewer): ListFilter[] {
  const t = useT('common.batches')
  const name = useNames()
  const choices = useBatchChoices().data?.items
  return useMemo(() => {
    const services = new Map(
      choices?.flatMap(each => each.services.map(service => [service.id, name(service.name)] as const)),
    )
    const pairs = (found: Iterable<readonly [string, string]>) =>
      [...found].map(([value, label]) => ({ value, label }))
    const filters: ListFilter[] = [
      {
        kind: 'choice',
        name: 'status',
        label: t('filters.status'),
        options: BATCH_STANDINGS.map(value => ({ value, label: t(`statuses.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'batchType',
        label: t('filters.batchType'),
        options: BATCH_TYPES.map(value => ({ value, label: t(`types.${value}`) })),
      },
      { kind: 'choices', name: 'services', label: t('filters.services'), options: pairs(services) },
      {
        kind: 'choice',
        name: 'service',
        label: t('filters.service'),
        options: pairs(services),
        isLinked: true,
      },
    ]
    if (viewer === 'center') {
      const experts = (choices?.[0]?.experts ?? []).map(each => [each.id, each.name] as const)
      filters.push({ kind: 'choice', name: 'expert', label: t('filters.expert'), options: pairs(experts) })
    } else {
      const centers = (choices ?? []).map(each => [each.center.id, each.center.name] as const)
      filters.push({ kind: 'choices', name: 'centers', label: t('filters.center'), options: pairs(centers) })
    }
    return filters
  }, [t, name, choices, viewer])
}

function useColumns(viewer: Viewer): Column<Batch>[] {
  const t = useT('common.batches')
  const words = useBatchWords(viewer)
  const name = useNames()
  return [
    {
      label: t('columns.name'),
      cell: batch => (
        <Stack gap={0} miw="11rem">
          <Text fw={600}>{batch.name}</Text>
          <Text size="xs" c="dimmed">
            {name(batch.service.name)}
          </Text>
        </Stack>
      ),
      sortBy: 'name',
    },
    { label: t('columns.when'), cell: batch => words.when(batch) },
    viewer === 'center'
      ? { label: t('columns.experts'), cell: batch => words.experts(batch) }
      : { label: t('columns.center'), cell: batch => batch.center.name },
    { label: t('columns.seats'), cell: batch => <Seats batch={batch} />, sortBy: 'seatsLeft' },
    {
      label: t('columns.next'),
      cell: batch =>
        batch.nextClass ? (
          <DateTimeText at={batch.nextClass.startsAt} zone={batch.center.timeZone} />
        ) : (
          <Text span c="dimmed">
            {t('noNext')}
          </Text>
        ),
      sortBy: 'nextClass',
    },
    { label: t('columns.status'), cell: batch => <BatchStatus batch={batch} /> },
  ]
}
