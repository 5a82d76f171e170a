import { currentMasterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { cityPlaces } from '../named-place.ts'
import { townsLike } from '../towns.ts'

/** As many as one looks through. */
const SHOWN = 8

/** Towns by name, to say where something is. */
export const findTowns = operation('GET /discovery/towns', async (ctx, { query }) => {
  const cities = cityPlaces(await currentMasterlists(ctx.tx))
  const around = cities.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const towns = townsLike(query.search, around, SHOWN).map(({ name, state, lat, lng }) => {
    const label = `${name}, ${state}`
    return { label: { en: label, hi: label }, latitude: lat, longitude: lng }
  })
  return { towns }
})
