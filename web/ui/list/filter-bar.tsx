import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { DensityButton } from './density-button.tsx'
import { FilterFace } from './filter-face.tsx'
import type { Filterable } from './filterable.ts'
import { SavedFilters } from './saved-filters.tsx'
import { SearchField } from './search-field.tsx'
import { chosenOf, type ListFilter } from './use-list.ts'

// Choices and calendars are big, and most readers take a list as it is.
const loadFilters = () => import('./filter-popover.tsx')
const FilterPopover = lazy(withWords(loadFilters))

type FilterBarProps = {
  list: Filterable
  /** By what the search looks. */
  searchLabel?: string
  /** In what order the rows come, where that can be chosen. */
  sort?: ReactNode
  /** The rows below are a table, whose density can be chosen. */
  table?: boolean
  /** Only the button, which counts what is set, where a line has room for no more. */
  isCompact?: boolean
}

/** Search, filters behind one button, and what is set as chips that can be taken off. */
export function FilterBar({ list, searchLabel, sort, table = false, isCompact = false }: FilterBarProps) {
  const t = useT('common.list')
  const label = searchLabel ?? t('search')
  const set = list.filters.filter(filter => list.values[filter.name])
  if (!list.hasSearch && list.filters.length === 0) return null
  if (isCompact) return <FilterButton list={list} count={set.length} />
  return (
    <Stack gap="sm">
      <Group gap="sm" data-screen-only>
        <Group gap="sm" wrap="nowrap" flex="1 1 auto">
          {list.hasSearch && <SearchField value={list.search} onChange={list.setSearch} label={label} />}
          {list.filters.length > 0 && <FilterButton list={list} />}
          <SavedFilters list={list} />
          {table && <DensityButton />}
        </Group>
        {sort}
      </Group>
      {list.search && (
        <Text size="sm" data-paper-only>
          {t('chip', { label, value: list.search })}
        </Text>
      )}
      {set.length > 0 && (
        <Group gap="xs">
          {set.map(filter => (
            <SetChip key={filter.name} filter={filter} list={list} />
          ))}
          <Button variant="subtle" size="compact-xs" onClick={list.clear}>
            {t('clearFilters')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** `count`: as a small button with so many set. */
function FilterButton({ list, count }: { list: Filterable; count?: number }) {
  const [isAsked, setAsked] = useState(false)
  const ahead = () => void loadFilters().catch(() => undefined)
  const button = (
    <FilterFace
      count={count}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setAsked(true)}
    />
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <FilterPopover list={list} count={count} />
    </Suspense>
  ) : (
    button
  )
}

function SetChip({ filter, list }: { filter: ListFilter; list: Filterable }) {
  const t = useT('common.list')
  const language = useLanguage()
  const value = list.values[filter.name] ?? ''
  const names = new Intl.ListFormat(language, { type: 'unit' })
  const words = () => {
    if (filter.kind === 'switch') return t('on')
    if (filter.kind === 'date') return isLocalDate(value) ? nearLocalDate(value, language) : value
    if (filter.kind === 'choices') return names.format(chosenOf(filter, value).map(({ label }) => label))
    return filter.options.find(option => option.value.toLowerCase() === value.toLowerCase())?.label ?? value
  }
  return (
    <Pill
      withRemoveButton
      size="md"
      onRemove={() => list.setValue(filter.name, '')}
      removeButtonProps={{
        'aria-label': t('removeFilter', { label: filter.label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {t('chip', { label: filter.label, value: words() })}
    </Pill>
  )
}
