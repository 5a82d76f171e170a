import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { batchList } from '../batch-list-queries.ts'
import { centerOffers, withTimes } from '../card-times.ts'
import { centerList } from '../center-list-queries.ts'
import { readPriceRange } from '../home-queries.ts'
import { withinRate } from '../near-queries.ts'
import { readBookableFirst } from '../page-queries.ts'
import { placeOf } from '../search-place.ts'

/** Cards of each kind on an activity's page. */
const SHOWN = 12

/** One activity: centers and batches near a place, or everywhere, and what it costs there. */
export const showActivity = operation('GET /discovery/activities/{id}', async (ctx, { params, query }) => {
  const origin = placeOf(query)
  if (isRefusal(origin)) return origin
  const lists = await currentMasterlists(ctx.tx)
  const service = lists.byId.get(params.id)
  if (service?.list !== 'service' || service.status !== 'active') return refuse('not_found')
  const near = { origin, radius: query.distance, words: [], view: ctx }
  const centers = await readBookableFirst(
    ctx.tx,
    bookable =>
      centerList({ ...near, services: [service.id], bookable, sortBy: 'distance', sortOrder: 'asc' }),
    SHOWN,
  )
  const [timed] = await withTimes(ctx, [centers.items, centerOffers])
  const batches = await readBookableFirst(
    ctx.tx,
    bookable => batchList({ ...near, service: service.id, bookable }),
    SHOWN,
  )
  const range = await readPriceRange(
    ctx.tx,
    ctx,
    service.id,
    origin && withinRate({ place: origin, radius: query.distance }),
  )
  const price = (amount: number | undefined) =>
    range && amount !== undefined ? JSON.stringify({ amount, currency: range.currency }) : 'null'
  const category = service.parentId ? lists.nameJson(service.parentId) : 'null'
  return finishedJson(
    `{"service":${lists.tagJson(service.id)},"category":${category},"centers":${timed},"batches":${batches.items},"priceFrom":${price(range?.lowest)},"priceTo":${price(range?.highest)}}`,
  )
})
