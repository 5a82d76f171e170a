import { expertPath } from '#domain/modules/discovery/public-addresses.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { publicGallery } from '#server/modules/galleries/public.ts'
import { freeDays, type Offer } from '#server/modules/schedule/public.ts'
import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { slugNow } from '../address-queries.ts'
import { readExpertPage } from '../show-queries.ts'

/** An expert's page to share, with the next days that have free times where anyone may book. */
export const showPublicExpert = operation('GET /public-pages/experts/{handle}', async (ctx, { params }) => {
  const { tx, now, actor } = ctx
  const view = { actor, now }
  const page =
    (await readExpertPage(tx, params.handle, null, view)) ??
    (await readExpertPage(tx, await slugNow(tx, 'expert', params.handle), null, view))
  if (page === null) return refuse('not_found')
  const expert = JSON.parse(page) as ApiAnswer<'GET /experts/{id}'>
  const open = new Set(expert.centers.filter(({ access }) => access === 'open').map(({ id }) => id))
  const bookable = expert.rates.filter(({ centerId }) => open.has(centerId))
  const { days, times } = await freeDays(tx, shortestByCenter(bookable), now)
  const gallery = await publicGallery(ctx, { gallery: 'expert', id: expert.id })
  return finishedJson(
    JSON.stringify({ ...expert, path: expertPath(expert.slug), freeDays: days, freeTimes: times, gallery }),
  )
})

/** Each center once for each service, with the shortest class. */
function shortestByCenter(rates: ApiAnswer<'GET /experts/{id}'>['rates']): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { centerId, expertId, service, minutes } of rates.toSorted((a, b) => a.minutes - b.minutes)) {
    const key = `${centerId} ${service.id}`
    if (!offers.has(key)) offers.set(key, { centerId, expertId, serviceId: service.id, minutes })
  }
  return [...offers.values()]
}
