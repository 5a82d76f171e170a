import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { storedSearchPlace } from '#web/browser/search-place.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useNames } from '#web/messages/use-messages.ts'
import { type List, type RowOf, useList } from '#web/ui/list/use-list.ts'
import { DEFAULT_RADIUS, radiusOf } from './radius.ts'

export const SOURCES = ['from-profile', 'device', 'map'] as const
export type Source = (typeof SOURCES)[number]
export type Place = { latitude: number; longitude: number }
export type DiscoveryKey = 'GET /centers' | 'GET /experts'

const base = {
  distance: String(DEFAULT_RADIUS),
  coordinatesSource: 'from-profile',
  latitude: '',
  longitude: '',
  view: 'list',
  sortBy: 'distance',
  sortOrder: 'asc',
  page: '1',
}

/** A step of 0.0001 degrees is 11 metres: precise enough for distances, and a shared link does not reveal the house. */
const rounded = (degrees: number) => degrees.toFixed(4)

const placeIn = (url: { latitude: string; longitude: string }): Place | null => {
  const place = { latitude: Number(url.latitude), longitude: Number(url.longitude) }
  const isPlace =
    url.latitude !== '' &&
    url.longitude !== '' &&
    Math.abs(place.latitude) <= 90 &&
    Math.abs(place.longitude) <= 180
  return isPlace ? place : null
}

export type Discovery<Row> = {
  list: List<Row>
  /** Filter values by name; several values are separated by commas. */
  filters: Record<string, string>
  setFilter: (name: string, value: string) => void
  radius: number
  source: Source
  /** Where distances are measured from; null while unknown. */
  origin: Place | null
  /** Nothing is asked before the family says where it looks: it has no home yet. */
  isHomeless: boolean
  setOrigin: (source: Source, place: Place | null) => void
  view: 'list' | 'map'
  setView: (view: 'list' | 'map') => void
  setSort: (by: string, order: string) => void
  isFiltered: boolean
  clear: () => void
}

/**
 * A search nearby whose every choice is in the URL; `names` are the filters beyond radius and origin, `always` what
 * the person does not choose.
 */
export function useDiscovery<K extends DiscoveryKey>(
  key: K,
  names: readonly string[],
  always: Record<string, string> = {},
): Discovery<RowOf<K>> {
  const blank = Object.fromEntries(names.map(name => [name, '']))
  const [url, change] = useUrlState<Record<string, string>>({ ...base, ...blank })
  const { home, isHomeless } = useHome()
  const chosen = placeIn({ latitude: url.latitude ?? '', longitude: url.longitude ?? '' })
  // A family without a home goes on where it searched before it signed in.
  const searched = isHomeless && !chosen ? storedSearchPlace() : null
  const given = chosen ?? searched
  const asked = searched ? 'map' : SOURCES.find(source => source === url.coordinatesSource)
  // A link that names a source without its place falls back to the home.
  const source = asked && asked !== 'from-profile' && given ? asked : 'from-profile'
  const radius = radiusOf(url.distance ?? '')
  const filters = Object.fromEntries(names.map(name => [name, url[name] ?? '']))
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const list = useList(key, {
    search: true,
    sort: { by: 'distance', order: 'asc' },
    enabled: source !== 'from-profile' || isHomeless === false,
    fixed: {
      distance: radius,
      coordinatesSource: source,
      ...(source === 'from-profile' || !given
        ? {}
        : { latitude: given.latitude, longitude: given.longitude }),
      ...set,
      ...always,
    },
  })
  return {
    list,
    filters,
    setFilter: (name, value) => change({ [name]: value, page: '1' }),
    radius,
    source,
    origin: source === 'from-profile' ? home : given,
    isHomeless: isHomeless === true && source === 'from-profile',
    setOrigin: (next, place) =>
      change({
        coordinatesSource: next,
        latitude: place ? rounded(place.latitude) : '',
        longitude: place ? rounded(place.longitude) : '',
        page: '1',
      }),
    view: url.view === 'map' ? 'map' : 'list',
    setView: view => change({ view }, { replace: true }),
    setSort: (sortBy, sortOrder) => change({ sortBy, sortOrder, page: '1' }),
    isFiltered: Object.keys(set).length > 0 || list.search !== '',
    clear: () => change({ ...blank, search: '', page: '1' }),
  }
}

/** The default origin of distances: the family's home, the expert's, the center itself; a family may have none yet. */
function useHome(): { home: Place | null; isHomeless: boolean | undefined } {
  const role = currentRole()
  const centerId = useSelectedCenterId() ?? ''
  const me = useApiQuery('GET /me', {}, { enabled: role === 'learner' })
  const expert = useApiQuery('GET /expert/profile', {}, { enabled: role === 'expert' })
  const center = useApiQuery(
    'GET /centers/{id}',
    { params: { id: centerId } },
    { enabled: role === 'center' && centerId !== '' },
  )
  if (role === 'expert') return { home: expert.data ?? null, isHomeless: false }
  if (role === 'center') return { home: center.data ?? null, isHomeless: false }
  if (role !== 'learner') return { home: null, isHomeless: false }
  return { home: me.data?.home ?? null, isHomeless: me.data && me.data.home === null }
}

/** Choices from master lists, by list: `useChoices('service,amenity')('service')`. */
export function useChoices(lists: string) {
  const name = useNames()
  const found = useApiQuery('GET /masterlists', { query: { lists } }, { staleTime: 600_000 }).data
  return (list: string) => (found?.[list] ?? []).map(item => ({ value: item.id, label: name(item.name) }))
}
