import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import type { DiscoveryFilter } from './discovery-filter.ts'
import { DiscoveryFilters } from './discovery-filters.tsx'
import { CenterCard, type CenterRow } from './found-cards.tsx'
import { FoundList, type Sort } from './found-list.tsx'
import { useChoices, useDiscovery } from './use-discovery.ts'

const names = ['services'] as const
const sorts: readonly Sort[] = ['distance asc', 'name asc']
const always = { access: 'society' }

/** Housing societies' centers nearby; `below` is under each. */
export function FindSocieties({ below }: { below: (row: CenterRow) => ReactNode }) {
  const t = useT('learner.discovery')
  const discovery = useDiscovery('GET /centers', names, always)
  const choices = useChoices('service')
  const filters: DiscoveryFilter[] = [
    { name: 'services', label: t('services'), many: true, options: choices('service') },
  ]
  return (
    <Stack gap="md">
      <DiscoveryFilters discovery={discovery} filters={filters} />
      <FoundList
        discovery={discovery}
        sorts={sorts}
        places={row => [{ id: row.id, label: row.name, latitude: row.latitude, longitude: row.longitude }]}
        card={(row, chosen, onHover) => (
          <CenterCard row={row} chosen={chosen} onHover={onHover} below={below(row)} />
        )}
      />
    </Stack>
  )
}
