import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { distanceMetres } from '#domain/kernel/distance.ts'
import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useMaps } from '#web/browser/installation.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { type MapPlace, MapView } from '#web/ui/map/map-view.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import classes from './discovery.module.css'
import { HomeMissing } from './home-missing.tsx'
import { widerThan } from './radius.ts'
import type { Discovery, Place } from './use-discovery.ts'

/** `<what> <direction>` as one choice. */
export type Sort =
  | `${'distance' | 'name'} ${'asc' | 'desc'}`
  | 'newest desc'
  | 'newest asc'
  | 'price asc'
  | 'price desc'

type Priced = { id: string; priceFrom: Money | null }

type FoundListProps<Row extends Priced> = {
  discovery: Discovery<Row>
  sorts: readonly Sort[]
  card: (row: Row, chosen: boolean, onHover: (id: string) => void) => ReactNode
  /** Where a row is on the map; an expert may be at several places. */
  places: (row: Row) => readonly Omit<MapPlace, 'chosen' | 'price'>[]
}

/** What a search found, as a list beside a map; on a phone one or the other. Without maps the list has all the room. */
export function FoundList<Row extends Priced>({ discovery, sorts, card, places }: FoundListProps<Row>) {
  const t = useT('learner.discovery')
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const { list, view } = discovery
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const hasMaps = useMaps() !== null
  if (discovery.isHomeless || isProblem(list.query.error, 'address_missing'))
    return <HomeMissing discovery={discovery} />

  if (!hasMaps)
    return <Rows discovery={discovery} sorts={sorts} card={row => card(row, false, () => undefined)} isWide />

  const choose = (placeId: string) => {
    const id = placeId.split(' ')[0] ?? ''
    setChosen(id)
    document.getElementById(`found-${id}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const { origin, radius } = discovery
  // An expert who also teaches in another city would shrink the neighbourhood to a dot.
  const isNear = (place: Place) => !origin || distanceMetres(pointOf(origin), pointOf(place)) <= radius
  const chosenRow = list.rows.find(row => row.id === chosen)
  const onPick =
    discovery.source === 'map'
      ? (place: { latitude: number; longitude: number }) => discovery.setOrigin('map', place)
      : undefined
  return (
    <div className={classes.split}>
      <div className={view === 'list' ? '' : classes.hidden}>
        <Rows discovery={discovery} sorts={sorts} card={row => card(row, row.id === chosen, setChosen)} />
      </div>
      <Stack gap="md" className={`${classes.beside} ${view === 'map' ? '' : classes.hidden}`}>
        {discovery.source === 'map' && <Text size="xs">{t('pickOnMap')}</Text>}
        {(isWide || view === 'map') && (
          <MapView
            places={list.rows.flatMap(row =>
              places(row)
                .filter(isNear)
                .map(place => ({
                  ...place,
                  ...(row.priceFrom && { price: formatMoney(row.priceFrom, language, { trim: true }) }),
                  chosen: row.id === chosen,
                })),
            )}
            origin={discovery.origin && { ...pick(discovery.origin), radius: discovery.radius }}
            onChoose={choose}
            {...(onPick ? { onPick } : {})}
            height={isWide ? 560 : 420}
            // The list comes first.
            isWaiting={list.query.isPending}
          />
        )}
        {!isWide && chosenRow && card(chosenRow, true, () => undefined)}
      </Stack>
    </div>
  )
}

const pointOf = ({ latitude, longitude }: Place) => ({ lat: latitude, lng: longitude })
const pick = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })

type RowsProps<Row> = {
  discovery: Discovery<Row>
  sorts: readonly Sort[]
  card: (row: Row) => ReactNode
  /** In columns, where nothing is beside them. */
  isWide?: boolean
}

function Rows<Row extends { id: string }>({ discovery, sorts, card, isWide = false }: RowsProps<Row>) {
  const t = useT('learner.discovery')
  const { list } = discovery
  if (list.query.error && list.rows.length === 0) {
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  }
  if (list.query.isPending) return <LoadingLines lines={4} height={132} />
  if (list.rows.length === 0) return <NothingNear discovery={discovery} />
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text role="status">{t('found', { total: list.answer?.total ?? 0 })}</Text>
        <SortSelect discovery={discovery} sorts={sorts} />
      </Group>
      <ul className={isWide ? classes.near : classes.list} aria-busy={list.query.isPlaceholderData}>
        {list.rows.map(row => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      {/* The head says how many there are; the foot only leads to the rest of them. */}
      {(list.answer?.total ?? 0) > list.pageSize && <ListPager list={list} />}
    </Stack>
  )
}

function SortSelect<Row>({ discovery, sorts }: { discovery: Discovery<Row>; sorts: readonly Sort[] }) {
  const t = useT('learner.discovery')
  const { sortBy, sortOrder } = discovery.list
  const value = sorts.find(sort => sort === `${sortBy} ${sortOrder}`) ?? sorts[0]
  return (
    <NativeSelect
      aria-label={t('sort')}
      data={sorts.map(sort => ({ value: sort, label: t(`sorts.${sort}`) }))}
      value={value}
      onChange={event => {
        const [by = 'distance', order = 'asc'] = event.currentTarget.value.split(' ')
        discovery.setSort(by, order)
      }}
    />
  )
}

/** Nothing in the circle: a wider one, or fewer filters. */
function NothingNear<Row>({ discovery }: { discovery: Discovery<Row> }) {
  const t = useT('learner.discovery')
  const wider = widerThan(discovery.radius)
  return (
    <EmptyState
      title={t('noneTitle', { km: discovery.radius / 1000 })}
      text={t('noneText')}
      action={
        <Group gap="sm" justify="center">
          {wider && (
            <Button onClick={() => discovery.setFilter('distance', String(wider))}>
              {t('widen', { km: wider / 1000 })}
            </Button>
          )}
          {discovery.isFiltered && (
            <Button variant="light" onClick={discovery.clear}>
              {t('clear')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
