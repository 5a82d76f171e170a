import { Button, Group, MultiSelect, Pill, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconAdjustments, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '#web/messages/use-messages.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { OriginSelect } from './origin-select.tsx'
import { RADII } from './radius.ts'
import type { Discovery } from './use-discovery.ts'

/** A choice that narrows a search nearby: of one value, or of several. */
export type DiscoveryFilter = {
  name: string
  label: string
  many?: boolean
  options: readonly { value: string; label: string }[]
}

type FiltersProps<Row> = { discovery: Discovery<Row>; filters: readonly DiscoveryFilter[] }

/** Name and radius at hand, the rest in a drawer, and what is set as chips that can be taken off. */
export function DiscoveryFilters<Row>({ discovery, filters }: FiltersProps<Row>) {
  const t = useT('learner.discovery')
  const [isOpen, drawer] = useDisclosure(false)
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <SearchField value={discovery.list.search} onChange={discovery.list.setSearch} />
        <Select
          aria-label={t('distance')}
          w={{ base: 132, xs: 160 }}
          data={RADII.map(radius => ({ value: String(radius), label: t('km', { km: radius / 1000 }) }))}
          value={String(discovery.radius)}
          onChange={value => value && discovery.setFilter('distance', value)}
          allowDeselect={false}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} aria-hidden />}
          onClick={drawer.open}
        >
          {t('moreFilters')}
        </Button>
      </Group>
      <SetFilters discovery={discovery} filters={filters} />
      {isOpen && (
        <SidePanel title={t('moreFilters')} onClose={drawer.close}>
          <Stack gap="md">
            <OriginSelect discovery={discovery} />
            {filters.map(filter => (
              <FilterField key={filter.name} filter={filter} discovery={discovery} />
            ))}
            <Group justify="space-between" gap="sm">
              <Button variant="subtle" onClick={discovery.clear} disabled={!discovery.isFiltered}>
                {t('clear')}
              </Button>
              <Button onClick={drawer.close}>{t('closeFilters')}</Button>
            </Group>
          </Stack>
        </SidePanel>
      )}
    </Stack>
  )
}

const valuesOf = (text: string) => text.split(',').filter(Boolean)

function FilterField<Row>({ filter, discovery }: { filter: DiscoveryFilter; discovery: Discovery<Row> }) {
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

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT('learner.discovery')
  const [text, setText] = useState(value)
  const later = useDebouncedCallback(onChange, 300)
  // Back, or clearing all filters, changes the text from outside.
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value.trim())
      }}
      w={{ base: '100%', xs: 260 }}
    />
  )
}
