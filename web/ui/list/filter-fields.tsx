import { Chip, Select, Stack } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import DatePicker from '../form/date-picker.tsx'
import type { Filterable } from './filterable.ts'
import type { ListFilter } from './use-list.ts'

/** The filters of a list, one below the other. */
export function FilterFields({ list }: { list: Filterable }) {
  return (
    <Stack gap="md">
      {list.filters.map(filter => (
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
