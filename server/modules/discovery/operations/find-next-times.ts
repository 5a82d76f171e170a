import { DEFAULT_DISTANCE_METRES } from '#domain/kernel/distance.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { MOST_NEXT_TIMES } from '#domain/modules/discovery/next-times.ts'
import { nextTimes } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { cheapestAtCenters, cheapestOffers } from '../price-queries.ts'
import { placeOf } from '../search-place.ts'

/** When one can come next, for cards that are on the screen already. */
export const findNextTimes = operation('GET /discovery/next-times', async (ctx, { query }) => {
  const place = placeOf(query)
  if (isRefusal(place)) return place
  const { tx, actor, now } = ctx
  const view = { actor, now, services: query.services ?? [] }
  const near = place && { place, radius: query.distance ?? DEFAULT_DISTANCE_METRES }
  const most = (ids: readonly string[] = []) => ids.slice(0, MOST_NEXT_TIMES)
  const [centerIds, expertIds] = [most(query.centers), most(query.experts)]
  const centers = centerIds.length > 0 ? (await cheapestAtCenters(view, centerIds).execute(tx)).rows : []
  const experts =
    expertIds.length > 0 ? (await cheapestOffers({ ...view, near }, expertIds).execute(tx)).rows : []
  const times = await nextTimes(tx, [...centers, ...experts], now)
  const found = (ids: readonly string[], from: number) =>
    ids.flatMap((id, at) => {
      const ofCard = times[from + at]
      return ofCard ? [{ id, times: ofCard }] : []
    })
  return {
    centers: found(
      centers.map(({ centerId }) => centerId),
      0,
    ),
    experts: found(
      experts.map(({ expertId }) => expertId),
      centers.length,
    ),
  }
})
