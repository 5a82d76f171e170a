import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useConfig } from '#web/browser/config.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames } from '#web/messages/use-messages.ts'

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

type AreaSelectProps = Pick<SelectProps, 'label' | 'description' | 'placeholder' | 'w'> & {
  onPick: (pin: Pin) => void
}

/** A place chosen by its name, for those who do not want to look for it on a map; nothing where no area has a name. */
export function AreaSelect({ onPick, ...looks }: AreaSelectProps) {
  const name = useNames()
  const areas = useAreas()
  const [chosen, setChosen] = useState<string | null>(null)
  if (areas.length === 0) return null
  return (
    <Select
      {...looks}
      searchable
      data={areas.map((area, index) => ({ value: String(index), label: name(area.label) }))}
      value={chosen}
      onChange={value => {
        setChosen(value)
        const area = value === null ? undefined : areas[Number(value)]
        // An area has a label besides, which no form takes.
        if (area) onPick({ latitude: area.latitude, longitude: area.longitude })
      }}
    />
  )
}
