import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useConfig } from '#web/browser/installation.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'

/** A place in degrees. */
export type Pin = { latitude: number; longitude: number }

/** The areas that can be named instead of pointed at. */
export const useAreas = () =>
  useApiQuery('GET /discovery/home', {}, { staleTime: 600_000 }).data?.places ?? []

/** Where a map begins that has nothing to show yet: in the platform's city, else at the first area with a name. */
export function useMapStart(): Pin | undefined {
  const areas = useAreas()
  return useConfig()?.platform.place ?? areas[0]
}

type AreaSelectProps = Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'w' | 'error'> & {
  onPick: (pin: Pin) => void
}

const LEAST_LETTERS = 2
const TYPING_MS = 250

/**
 * A place chosen by its name, for those who do not want to look for it on a map or have none: an area that this
 * installation knows, or any town of India.
 */
export function AreaSelect({ onPick, ...looks }: AreaSelectProps) {
  const t = useT('common.pinField')
  const name = useNames()
  const areas = useAreas()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const isSearch = search.length >= LEAST_LETTERS && search !== chosen?.label
  const found = useApiQuery(
    'GET /discovery/towns',
    { query: { search } },
    { enabled: isSearch, keepPrevious: true, staleTime: 600_000 },
  )
  const towns = isSearch ? (found.data?.towns ?? []) : []
  const known = new Map<string, (typeof areas)[number]>(
    [...areas, ...towns].map(place => [`${place.latitude} ${place.longitude}`, place]),
  )
  const data = [...known].map(([value, { label }]) => ({ value, label: name(label) }))
  // What was chosen keeps its name when the towns of another search have taken the place of its own.
  if (chosen && !known.has(chosen.value)) data.push(chosen)
  const isTown = new Set(towns.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
  // A town is found by the name of before too, which its label does not contain.
  const isMeant = ({ value, label }: { value: string; label: string }) =>
    isTown.has(value) || label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
  return (
    <Select
      {...looks}
      searchable
      data={data}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options.filter(option => 'value' in option && isMeant(option))}
      nothingFoundMessage={typed.trim().length < LEAST_LETTERS || found.isFetching ? null : t('noTown')}
      onChange={value => {
        const area = value === null ? undefined : known.get(value)
        setChosen(value !== null && area ? { value, label: name(area.label) } : null)
        // An area has a label besides, which no form takes.
        if (area) onPick({ latitude: area.latitude, longitude: area.longitude })
      }}
    />
  )
}
