import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'

type Taught = ApiAnswer<'GET /expert/learners'>['items'][number]

/** Learners of the expert's classes by center and batch: how they come, what to know, what was noted last. */
export function TaughtList({ title }: { title: string }) {
  const t = useT('common.attendance.taught')
  const places = useApiQuery('GET /expert/learners', { query: { limit: 1 } }).data
  const filters = useMemo(
    () => [
      {
        kind: 'choice' as const,
        name: 'centerId',
        label: t('columns.center'),
        options: (places?.centers ?? []).map(one => ({ value: one.id, label: one.name })),
      },
      {
        kind: 'choice' as const,
        name: 'batchId',
        label: t('batch'),
        options: (places?.batches ?? []).map(one => ({ value: one.id, label: one.name })),
      },
    ],
    [t, places],
  )
  const list = useList('GET /expert/learners', { filters, search: true, sort: { by: 'name', order: 'asc' } })
  const columns = useColumns()
  return (
    <ListScreen
      title={title}
      text={t('text')}
      list={list}
      columns={columns}
      rowKey={row => `${row.learnerId} ${row.center.id}`}
      onOpen={row => openModal('attendance', { learnerId: row.learnerId })}
      card={row => <Card row={row} />}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}

function useColumns(): Column<Taught>[] {
  const t = useT('common.attendance.taught')
  return [
    { label: t('columns.name'), cell: row => <Who row={row} />, sortBy: 'name' },
    { label: t('columns.center'), cell: row => row.center.name },
    { label: t('columns.batches'), cell: row => <Batches row={row} /> },
    { label: t('columns.attendance'), cell: row => <Share row={row} />, sortBy: 'percent' },
    { label: t('columns.last'), cell: row => <LastClass row={row} />, sortBy: 'lastClassAt' },
    { label: t('columns.note'), cell: row => row.lastNote && <Text lineClamp={2}>{row.lastNote.text}</Text> },
  ]
}

function Who({ row }: { row: Taught }) {
  const t = useT('common.attendance')
  const { from, to } = row.ageGroup
  return (
    <Stack gap={0}>
      <Text span fw={600}>
        {row.name}
      </Text>
      <Text span size="xs" c="dimmed">
        {to === null ? t('ages.from', { from }) : t('ages.range', { from, to })}
      </Text>
      {row.alert && (
        <Group gap={4} wrap="nowrap" c="red">
          <IconAlertTriangle size={14} aria-hidden style={{ flexShrink: 0 }} />
          <Text span size="xs" fw={600}>
            {row.alert}
          </Text>
        </Group>
      )}
    </Stack>
  )
}

function Batches({ row }: { row: Taught }) {
  const t = useT('common.attendance.taught')
  return row.batches.length > 0 ? row.batches.join(', ') : <Text c="dimmed">{t('single')}</Text>
}

function Share({ row }: { row: Taught }) {
  const t = useT('common.attendance')
  if (row.percent === null) return <Text c="dimmed">{t('unmarked')}</Text>
  return (
    <Stack gap={0}>
      <Text span fw={600} className="tabular">
        {t('history.percent', { percent: row.percent })}
      </Text>
      <Text span size="xs" c="dimmed">
        {t('history.counts', row.counts)}
      </Text>
    </Stack>
  )
}

function LastClass({ row }: { row: Taught }) {
  const language = useLanguage()
  return row.lastClassAt ? nearDate(new Date(row.lastClassAt), DEFAULT_ZONE, language) : null
}

function Card({ row }: { row: Taught }) {
  return (
    <Stack gap={6}>
      <Who row={row} />
      <Text size="sm">
        {row.center.name}
        {row.batches.length > 0 && ` · ${row.batches.join(', ')}`}
      </Text>
      <Share row={row} />
      {row.lastNote && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {row.lastNote.text}
        </Text>
      )}
    </Stack>
  )
}
