import { Button, Group, MultiSelect, Select, Stack } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import type { DiscoveryFilter, FiltersProps } from './discovery-filter.ts'
import { valuesOf } from './discovery-filter.ts'
import { OriginSelect } from './origin-select.tsx'
import type { Discovery } from './use-discovery.ts'

type FilterPanelProps = FiltersProps<unknown> & { onClose: () => void }

/** Everything that narrows a search nearby, in a drawer. */
export default function FilterPanel({ discovery, filters, onClose }: FilterPanelProps) {
  const t = useT('learner.discovery')
  return (
    <SidePanel
      title={t('moreFilters')}
      onClose={onClose}
      foot={
        <Group justify="space-between" gap="sm">
          <Button variant="subtle" onClick={discovery.clear} disabled={!discovery.isFiltered}>
            {t('clear')}
          </Button>
          <Button onClick={onClose}>{t('closeFilters')}</Button>
        </Group>
      }
    >
      <Stack gap="md">
        <OriginSelect discovery={discovery} />
        {filters.map(filter => (
          <FilterField key={filter.name} filter={filter} discovery={discovery} />
        ))}
      </Stack>
    </SidePanel>
  )
}

function FilterField({ filter, discovery }: { filter: DiscoveryFilter; discovery: Discovery<unknown> }) {
  const t = useT('learner.discovery')
  const value = discovery.filters[filter.name] ?? ''
  const data = filter.options.map(option => ({ ...option }))
  if (filter.many) {
    return (
      <MultiSelect
        label={filter.label}
        placeholder={value ? '' : t('any')}
        data={data}
        value={valuesOf(value)}
        onChange={next => discovery.setFilter(filter.name, next.join(','))}
        searchable
        clearable
      />
    )
  }
  return (
    <Select
      label={filter.label}
      placeholder={t('any')}
      data={data}
      value={value || null}
      onChange={next => discovery.setFilter(filter.name, next ?? '')}
      clearable
    />
  )
}
