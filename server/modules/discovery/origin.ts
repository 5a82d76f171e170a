import type { Place } from '#domain/kernel/distance.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readHome } from './home-place-queries.ts'

interface Coordinates {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The place that coordinates name, null without any; one coordinate alone is refused. */
export function placeOf({ latitude, longitude }: Coordinates): Place | null | Refusal {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) return missing('latitude')
  if (longitude === undefined) return missing('longitude')
  return { lat: latitude, lng: longitude }
}

/**
 * Where distances are measured from (rule R15): the home in the profile, or the place sent along. A learner without
 * either is asked to set one; others, and people who are not signed in, search everywhere.
 */
export async function originOf(
  ctx: Ctx,
  query: Coordinates & { coordinatesSource: 'from-profile' | 'device' | 'map' },
): Promise<Place | null | Refusal> {
  const given = placeOf(query)
  if (query.coordinatesSource !== 'from-profile') return given ?? missing('latitude', 'longitude')
  if (ctx.actor.kind === 'anonymous' || (given && 'refused' in given)) return given
  const home = await readHome(ctx.tx, ctx.actor.userId)
  if (home ?? given) return home ?? given
  return ctx.actor.role === 'learner' ? refuse('address_missing') : null
}

function missing(...paths: string[]): Refusal {
  return refuse('invalid_input', { fields: paths.map(path => ({ path, code: 'required' })) })
}
