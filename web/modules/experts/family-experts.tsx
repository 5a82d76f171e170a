import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicPicture } from '#web/browser/base-url.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { type Column, ListScreen } from '#web/ui/list/list-screen.tsx'
import { type ListFilter, useList } from '#web/ui/list/use-list.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { Picture } from '#web/ui/picture.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'

type FamilyExpert = ApiAnswer<'GET /family/experts'>['items'][number]

/** Radii in metres. */
const radii = ['2000', '5000', '10000', '25000'] as const

/** Experts the family knows from its classes and batches: the next class, and how to book another. */
export function FamilyExperts({ title }: { title: string }) {
  const t = useT('learner.experts')
  const list = useList('GET /family/experts', { filters: useFilters(), search: true })
  const columns = useColumns()
  const find = <Button renderRoot={asLink({ to: '/learner/find-new-experts' })}>{t('find')}</Button>
  return (
    <ListScreen
      title={title}
      text={t('text')}
      list={list}
      columns={columns}
      rowKey={row => row.id}
      card={row => <Card row={row} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), action: find }}
      actions={find}
    />
  )
}

function useFilters(): ListFilter[] {
  const t = useT('learner.experts')
  const name = useNames()
  const known = useApiQuery('GET /family/experts', { query: { limit: 1 } }).data
  return useMemo(() => {
    const filters: ListFilter[] = [
      {
        kind: 'choice',
        name: 'service',
        label: t('service'),
        options: (known?.services ?? []).map(one => ({ value: one.id, label: name(one.name) })),
      },
    ]
    if (known?.hasHome)
      filters.push({
        kind: 'choice',
        name: 'distance',
        label: t('distance'),
        options: radii.map(value => ({ value, label: t('within', { km: Number(value) / 1000 }) })),
      })
    return filters
  }, [t, name, known])
}

function useColumns(): Column<FamilyExpert>[] {
  const t = useT('learner.experts')
  return [
    { label: t('columns.expert'), cell: row => <Who row={row} /> },
    { label: t('columns.learners'), cell: row => row.learners.join(', ') },
    { label: t('columns.centers'), cell: row => <Centers row={row} /> },
    { label: t('columns.next'), cell: row => <NextClass row={row} /> },
    { label: t('columns.book'), cell: row => <BookAgain row={row} /> },
  ]
}

function Who({ row }: { row: FamilyExpert }) {
  const name = useNames()
  return (
    <Group gap="sm" wrap="nowrap">
      <Picture name={row.name} src={publicPicture(row.pictureId, 96)} size={40} />
      <div>
        <Text fw={600}>{row.name}</Text>
        <Text size="xs" c="dimmed">
          {row.services.map(service => name(service.name)).join(', ')}
        </Text>
      </div>
    </Group>
  )
}

function Centers({ row }: { row: FamilyExpert }) {
  const t = useT('learner.experts')
  const names = row.centers.map(center => center.name).join(', ')
  return row.distance === null ? names : t('near', { centers: names, km: row.distance / 1000 })
}

function NextClass({ row }: { row: FamilyExpert }) {
  const t = useT('learner.experts')
  const language = useLanguage()
  if (row.nextClass) return <DateTimeText at={row.nextClass.startsAt} zone={row.nextClass.timeZone} />
  if (!row.lastClassAt) return <Text c="dimmed">{t('noClass')}</Text>
  return (
    <Text c="dimmed">{t('last', { date: nearDate(new Date(row.lastClassAt), DEFAULT_ZONE, language) })}</Text>
  )
}

function BookAgain({ row }: { row: FamilyExpert }) {
  const t = useT('learner.experts')
  if (!row.bookable)
    return (
      <Text size="sm" c="dimmed">
        {row.teaches ? t('notBookable') : t('gone')}
      </Text>
    )
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={t('bookWith', { name: row.name })}
      renderRoot={asLink({ to: '/learner/find-new-experts/$expertId', params: { expertId: row.slug } })}
    >
      {t('book')}
    </Button>
  )
}

/** An expert on a phone. */
function Card({ row }: { row: FamilyExpert }) {
  return (
    <Stack gap="sm">
      <Who row={row} />
      <Text size="sm">
        {row.learners.join(', ')} · <Centers row={row} />
      </Text>
      <Group justify="space-between" gap="sm">
        <Text component="div" size="sm">
          <NextClass row={row} />
        </Text>
        <BookAgain row={row} />
      </Group>
    </Stack>
  )
}
