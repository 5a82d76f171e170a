import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { residentsLast } from './bookable-first.ts'
import type { DiscoveryFilter } from './discovery-filter.ts'
import { onlyValueOf } from './discovery-filter.ts'
import { DiscoveryFilters } from './discovery-filters.tsx'
import { CenterCard, type CenterRow } from './found-cards.tsx'
import { FoundList, type Sort } from './found-list.tsx'
import { useChoices, useDiscovery } from './use-discovery.ts'
import { useNextTimes } from './use-next-times.ts'

const names = ['services', 'amenities', 'centerType', 'operatingEntity'] as const
const sorts: readonly Sort[] = [
  'distance asc',
  'name asc',
  'newest desc',
  'distance desc',
  'name desc',
  'newest asc',
]
const places = (row: CenterRow) => [
  { id: row.id, label: row.name, latitude: row.latitude, longitude: row.longitude },
]

type FindCentersProps = {
  title?: string
  /** Between the head and the search. */
  above?: ReactNode
  /** What opens a center; its page among the learner's screens without it. */
  onOpen?: (row: CenterRow) => void
  action?: (row: CenterRow) => ReactNode
}

/** Centers nearby, by everything that matters when choosing one. */
export function FindCenters({ title, above, onOpen, action }: FindCentersProps) {
  const t = useT('learner.discovery')
  const found = useDiscovery('GET /centers', names)
  const isByDistance = found.list.sortBy === 'distance' && found.list.sortOrder === 'asc'
  const discovery = isByDistance
    ? { ...found, list: { ...found.list, rows: residentsLast(found.list.rows) } }
    : found
  const choices = useChoices('service,amenity,center_type,operating_entity')
  const filters: DiscoveryFilter[] = [
    { name: 'services', label: t('services'), many: true, options: choices('service') },
    { name: 'amenities', label: t('amenities'), many: true, options: choices('amenity') },
    { name: 'centerType', label: t('centerType'), options: choices('center_type') },
    { name: 'operatingEntity', label: t('operatingEntity'), options: choices('operating_entity') },
  ]
  const timesOf = useNextTimes({
    kind: 'centers',
    ids: onOpen ? [] : discovery.list.rows.map(({ id }) => id),
    services: discovery.filters.services ?? '',
    near: discovery,
  })
  return (
    <>
      <PageHeader title={title ?? t('centersTitle')} />
      {above}
      <Stack gap="md">
        <DiscoveryFilters discovery={discovery} filters={filters} />
        <FoundList
          discovery={discovery}
          sorts={sorts}
          places={places}
          card={(row, chosen, onHover) => (
            <CenterCard
              row={row}
              chosen={chosen}
              onHover={onHover}
              onOpen={onOpen}
              times={timesOf(row.id)}
              below={action?.(row)}
              serviceId={onlyValueOf(discovery.filters.services ?? '')}
            />
          )}
        />
      </Stack>
    </>
  )
}
