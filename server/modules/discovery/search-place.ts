import type { Actor } from '#domain/access/actor.ts'
import type { Place } from '#domain/kernel/distance.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type HomeOf, readSearchBasis, type WordForms } from './word-queries.ts'

interface Coordinates {
  latitude?: number | undefined
  longitude?: number | undefined
}

/** The place of the given coordinates, null without any; a single coordinate is refused. */
export function placeOf({ latitude, longitude }: Coordinates): Place | null | Refusal {
  if (latitude === undefined && longitude === undefined) return null
  if (latitude === undefined) return missing('latitude')
  if (longitude === undefined) return missing('longitude')
  return { lat: latitude, lng: longitude }
}

interface SearchQuery extends Coordinates {
  coordinatesSource: 'from-profile' | 'device' | 'map'
  search?: string | undefined
}

/**
 * Where distances are measured from (rule R15) and which words are meant. The origin is the home in the profile
 * (for a center its own place, for an expert their starting point), or the place in the request. A learner without
 * either is asked to set one; others, and people who are not signed in, search everywhere.
 */
export async function searchPlace(
  ctx: Ctx,
  query: SearchQuery,
): Promise<{ origin: Place | null; words: WordForms } | Refusal> {
  const given = placeOf(query)
  if (isRefusal(given)) return given
  const fromProfile = query.coordinatesSource === 'from-profile'
  if (!fromProfile && given === null) return missing('latitude', 'longitude')
  const homeOf = fromProfile ? whoseHome(ctx.actor) : null
  const { home, words } = await readSearchBasis(ctx.tx, { homeOf, words: searchWords(query.search ?? '') })
  const origin = home ?? given
  if (origin === null && ctx.actor.kind === 'user' && ctx.actor.role === 'learner')
    return refuse('address_missing')
  return { origin, words }
}

function whoseHome(actor: Actor): HomeOf | null {
  if (actor.kind !== 'user') return null
  if (actor.role === 'center' && actor.center) return { kind: 'centers', id: actor.center.centerId }
  if (actor.role === 'expert' && actor.expertId) return { kind: 'experts', id: actor.expertId }
  return { kind: 'users', id: actor.userId }
}

function missing(...paths: string[]): Refusal {
  return refuse('invalid_input', { fields: paths.map(path => ({ path, code: 'required' })) })
}
