import { centerPath } from '#domain/modules/discovery/public-addresses.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicGallery } from '#server/modules/galleries/public.ts'
import { freeDays, type Offer } from '#server/modules/schedule/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { slugNow } from '../address-queries.ts'
import { readCenterPage } from '../show-queries.ts'

/** A center's page to share: what it publishes, and on which of the next days it has free times. */
export const showPublicCenter = operation('GET /public-pages/centers/{handle}', async (ctx, { params }) => {
  const { tx, now, actor } = ctx
  const view = { actor, now }
  const page =
    (await readCenterPage(tx, params.handle, null, view)) ??
    (await readCenterPage(tx, await slugNow(tx, 'center', params.handle), null, view))
  if (page === null) return refuse('not_found')
  const center = JSON.parse(page) as ApiAnswer<'GET /centers/{id}'>
  const { days, times } = await freeDays(tx, shortest(center.rates), now)
  const gallery = await publicGallery(ctx, { gallery: 'center', id: center.id })
  return finishedJson(
    JSON.stringify({ ...center, path: centerPath(center.slug), freeDays: days, freeTimes: times, gallery }),
  )
})

/** Each service once, with its shortest class: that fits where a longer one does not. */
function shortest(rates: ApiAnswer<'GET /centers/{id}'>['rates']): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { centerId, service, minutes } of rates.toSorted((a, b) => a.minutes - b.minutes)) {
    if (!offers.has(service.id)) offers.set(service.id, { centerId, serviceId: service.id, minutes })
  }
  return [...offers.values()]
}
