import { Text } from '@mantine/core'
import type { ApiInput } from '#web/browser/api.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { MapView } from '#web/ui/map/map-view.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'

type CentersMapProps = {
  filters: Record<string, string>
  search: string
  chosen: string
  onChoose: (id: string) => void
}

/** Where the centers are that the list below names; what is here for the eye is there in words. */
export function CentersMap({ filters, search, chosen, onChoose }: CentersMapProps) {
  const t = useT('admin.centers')
  const query = { ...filters, ...(search ? { search } : {}) }
  const input = { query } as ApiInput<'GET /admin/center-places'>
  const found = useApiQuery('GET /admin/center-places', input, { keepPrevious: true })
  if (found.error) return <Refusal problem={found.error} />
  const places = (found.data?.places ?? []).map(({ id, name, latitude, longitude }) => ({
    id,
    latitude,
    longitude,
    label: name,
    chosen: id === chosen,
  }))
  return (
    <div>
      <MapView places={places} onChoose={onChoose} height={280} start={INDIA} isWaiting={found.isPending} />
      {found.data && !found.data.isWhole && (
        <Text c="dimmed" size="xs" mt={4}>
          {t('mapPart', { count: places.length })}
        </Text>
      )}
    </div>
  )
}

/** Where the map opens while nothing is on it. */
const INDIA = { latitude: 20.6, longitude: 78.9 }
