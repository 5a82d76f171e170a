import { Chip, MultiSelect, Select, Stack } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import DatePicker from '../form/date-picker.tsx'
import type { Filterable } from './filterable.ts'
import { chosenOf, isInPanel, type ListFilter } from './use-list.ts'

/** The filters of a list, one below the other. */
export function FilterFields({ list }: { list: Filterable }) {
  return (
    <Stack gap="md">
      {list.filters.filter(isInPanel).map(filter => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={list.values[filter.name] ?? ''}
          onChange={value => list.setValue(filter.name, value)}
        />
      ))}
    </Stack>
  )
}

type FieldProps = { filter: ListFilter; value: string; onChange: (value: string) => void }

function FilterField({ filter, value, onChange }: FieldProps) {
  const t = useT('common.list')
  if (filter.kind === 'date') {
    return <DatePicker label={filter.label} value={value} onChange={onChange} clearable />
  }
  if (filter.kind === 'switch') {
    return (
      <Chip checked={value === 'true'} onChange={on => onChange(on ? 'true' : '')}>
        {filter.label}
      </Chip>
    )
  }
  if (filter.kind === 'choices') {
    const chosen = chosenOf(filter, value).map(option => option.value)
    return (
      <MultiSelect
        label={filter.label}
        data={[...filter.options]}
        value={chosen}
        onChange={next => onChange(next.join(','))}
        placeholder={chosen.length === 0 ? t('all') : undefined}
        searchable
        clearable
        hidePickedOptions
        comboboxProps={{ withinPortal: false }}
      />
    )
  }
  const all = filter.all ?? 'all'
  return (
    <Select
      label={filter.label}
      data={[{ value: all, label: t('all') }, ...filter.options.filter(option => option.value !== all)]}
      value={value || all}
      onChange={next => onChange(!next || next === all ? '' : next)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
