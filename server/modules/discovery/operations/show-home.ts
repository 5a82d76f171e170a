import { CITY_DISTANCE_METRES, DEFAULT_DISTANCE_METRES, type Place } from '#domain/kernel/distance.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { Offer } from '#server/modules/schedule/public.ts'
import { type Ctx, finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { batchList } from '../batch-list-queries.ts'
import { centerOffers, type TimedCard, withTimes } from '../card-times.ts'
import { centerList } from '../center-list-queries.ts'
import { expertList } from '../expert-list-queries.ts'
import { homeFigures } from '../home-figures.ts'
import { likestItem } from '../home-queries.ts'
import { cityPlaces, findPlace } from '../named-place.ts'
import { readBookableFirst, readFirst } from '../page-queries.ts'
import { cheapestOffers } from '../price-queries.ts'
import { placeOf } from '../search-place.ts'
import { readSearchBasis } from '../word-queries.ts'

/** Cards of each kind that a search on the home page shows. */
const SHOWN = 6

type Query = ApiHandlerInput<'GET /discovery/home'>['query']

/** Featured services, real numbers, and for a search what is near. */
export const showHome = operation('GET /discovery/home', async (ctx, { query }) => {
  const given = placeOf(query)
  if (isRefusal(given)) return given
  const { numbers, featured } = await homeFigures(ctx)
  const lists = await currentMasterlists(ctx.tx)
  const services = featured.map(
    ({ id, centerCount }) => `{"id":"${id}","name":${lists.nameJson(id)},"centerCount":${centerCount}}`,
  )
  const isSearch = query.activity !== '' || query.place !== '' || given !== null
  const found = isSearch ? await search(ctx, query, given, lists) : 'null'
  return finishedJson(
    `{"numbers":${JSON.stringify(numbers)},"featured":[${services}],"places":${JSON.stringify(cityPlaces(lists))},"search":${found}}`,
  )
})

/** If the text names no activity, it is searched in the names of centers, experts and batches. */
async function search(ctx: Ctx, query: Query, given: Place | null, lists: Masterlists): Promise<string> {
  const service = query.activity === '' ? null : await likestItem(ctx.tx, 'service', query.activity)
  const named = service === null ? searchWords(query.activity) : []
  const { words } = await readSearchBasis(ctx.tx, { homeOf: null, words: named })
  const place = await findPlace(ctx.tx, lists, query.place, given)
  const origin = place && { lat: place.latitude, lng: place.longitude }
  const wholeCity = place?.isCity === true && query.distance === undefined
  const radius = query.distance ?? (wholeCity ? CITY_DISTANCE_METRES : DEFAULT_DISTANCE_METRES)
  const said = place && { label: place.label, latitude: place.latitude, longitude: place.longitude }
  const others = (place?.others ?? []).map(({ label, latitude, longitude }) => ({
    label,
    latitude,
    longitude,
  }))
  const about = `"activity":${service ? lists.tagJson(service) : 'null'},"place":${JSON.stringify(said)},"others":${JSON.stringify(others)},"wholeCity":${wholeCity},"distance":${radius}`
  // Nothing can be near a place that is unknown: listing everything would be no answer.
  if (query.place !== '' && !place)
    return `{${about},"centers":[],"experts":[],"batches":[],"totals":{"centers":0,"experts":0,"batches":0}}`
  const services = service ? [service] : []
  const common = {
    origin,
    radius,
    words,
    services,
    view: ctx,
    sortBy: 'distance',
    sortOrder: 'asc',
  } as const
  const centers = await readBookableFirst(ctx.tx, bookable => centerList({ ...common, bookable }), SHOWN)
  const experts = await readFirst(ctx.tx, expertList(common), SHOWN)
  const batches = await readBookableFirst(
    ctx.tx,
    bookable => batchList({ origin, radius, service, words: named, bookable, view: ctx }),
    SHOWN,
  )
  const [timedCenters, timedExperts] = await withTimes(
    ctx,
    [centers.items, centerOffers],
    [experts.items, cards => expertOffers(ctx, cards, { origin, radius, services })],
  )
  const totals = { centers: centers.total, experts: experts.total, batches: batches.total }
  return `{${about},"centers":${timedCenters},"experts":${timedExperts},"batches":${batches.items},"totals":${JSON.stringify(totals)}}`
}

async function expertOffers(
  { tx, actor, now }: Ctx,
  cards: TimedCard[],
  { origin, radius, services }: { origin: Place | null; radius: number; services: string[] },
) {
  const near = origin && { place: origin, radius }
  const ids = cards.map(({ id }) => id)
  const { rows } = await cheapestOffers({ actor, now, services, near }, ids).execute(tx)
  return new Map<string, Offer>(rows.map(row => [row.expertId, row]))
}
