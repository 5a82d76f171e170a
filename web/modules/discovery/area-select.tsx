import { Select } from '@mantine/core'
import { useState } from 'react'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { Place } from './use-discovery.ts'

/** The areas that can be named instead of pointed at. */
export const useAreas = () =>
  useApiQuery('GET /discovery/home', {}, { staleTime: 600_000 }).data?.places ?? []

/** A place chosen by its name, for those who do not want to look for it on a map. */
export function AreaSelect({ onPick }: { onPick: (place: Place) => void }) {
  const t = useT('learner.discovery')
  const name = useNames()
  const areas = useAreas()
  const [chosen, setChosen] = useState<string | null>(null)
  if (areas.length === 0) return null
  return (
    <Select
      label={t('area')}
      placeholder={t('areaHint')}
      searchable
      w="100%"
      data={areas.map((area, index) => ({ value: String(index), label: name(area.label) }))}
      value={chosen}
      onChange={value => {
        setChosen(value)
        const area = value === null ? undefined : areas[Number(value)]
        if (area) onPick({ latitude: area.latitude, longitude: area.longitude })
      }}
    />
  )
}
