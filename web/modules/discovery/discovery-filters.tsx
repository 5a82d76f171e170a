import { Box, Button, Group, NativeSelect, Pill, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustments } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMaps } from '#web/browser/installation.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import type { DiscoveryFilter, FiltersProps } from './discovery-filter.ts'
import { valuesOf } from './discovery-filter.ts'
import { RADII } from './radius.ts'
import type { Discovery } from './use-discovery.ts'

const FilterPanel = lazy(withWords(() => import('./filter-panel.tsx')))

/** Name and radius at hand, the rest in a drawer, and what is set as chips that can be taken off. */
export function DiscoveryFilters<Row>({ discovery, filters }: FiltersProps<Row>) {
  const t = useT('learner.discovery')
  const [isOpen, drawer] = useDisclosure(false)
  const hasMaps = useMaps() !== null
  return (
    <Stack gap="sm">
      <Group gap="sm" wrap="nowrap">
        <SearchField value={discovery.list.search} onChange={discovery.list.setSearch} label={t('search')} />
        <RadiusSelect discovery={discovery} visibleFrom="sm" />
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          onClick={drawer.open}
          style={{ flex: 'none' }}
        >
          {t('moreFilters')}
        </Button>
      </Group>
      <Group gap="sm" justify="space-between" hiddenFrom="md" wrap="nowrap">
        <RadiusSelect discovery={discovery} hiddenFrom="sm" />
        {hasMaps && (
          <Box ms="auto">
            <SegmentedTabs
              label={t('view')}
              value={discovery.view}
              onChange={discovery.setView}
              options={[
                { value: 'list', label: t('list') },
                { value: 'map', label: t('map') },
              ]}
              mb={0}
            />
          </Box>
        )}
      </Group>
      <SetFilters discovery={discovery} filters={filters} />
      {isOpen && (
        <Suspense>
          <FilterPanel discovery={discovery as Discovery<unknown>} filters={filters} onClose={drawer.close} />
        </Suspense>
      )}
    </Stack>
  )
}

function SetFilters<Row>({ discovery, filters }: FiltersProps<Row>) {
  const t = useT('learner.discovery')
  const common = useT('common.list')
  const chips = filters.flatMap(filter =>
    valuesOf(discovery.filters[filter.name] ?? '').map(value => ({ filter, value })),
  )
  if (chips.length === 0) return null
  const without = (filter: DiscoveryFilter, value: string) =>
    valuesOf(discovery.filters[filter.name] ?? '')
      .filter(one => one !== value)
      .join(',')
  return (
    <Group gap="xs">
      {chips.map(({ filter, value }) => {
        const label = filter.options.find(option => option.value === value)?.label ?? filter.label
        return (
          <Pill
            key={`${filter.name} ${value}`}
            size="md"
            withRemoveButton
            onRemove={() => discovery.setFilter(filter.name, without(filter, value))}
            removeButtonProps={{
              'aria-label': common('removeFilter', { label }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {label}
          </Pill>
        )
      })}
      <Button variant="subtle" size="compact-xs" onClick={discovery.clear}>
        {t('clear')}
      </Button>
    </Group>
  )
}

type RadiusSelectProps<Row> = { discovery: Discovery<Row>; visibleFrom?: 'sm'; hiddenFrom?: 'sm' }

function RadiusSelect<Row>({ discovery, ...shown }: RadiusSelectProps<Row>) {
  const t = useT('learner.discovery')
  return (
    <NativeSelect
      {...shown}
      aria-label={t('distance')}
      data={RADII.map(radius => ({ value: String(radius), label: t('withinKm', { km: radius / 1000 }) }))}
      value={String(discovery.radius)}
      onChange={event => discovery.setFilter('distance', event.currentTarget.value)}
    />
  )
}
