import { type Href, pathTo } from '#domain/links.ts'

/** What a search of the home page asks for; texts as the reader wrote them. */
export type HomeSearch = {
  activity: string
  place: string
  /** Metres; null where none was chosen. */
  distance: number | null
  latitude: string | null
  longitude: string | null
  /** Set where the address itself names the language: without script that is all that remembers it. */
  language: string | null
}

/** Metres that a search offers. */
export const searchDistances = [1_000, 2_000, 5_000, 10_000, 25_000] as const

/** Reads a search from path and query of the page. */
export function homeSearchOf(url: string): HomeSearch {
  const query = new URL(url, 'http://any').searchParams
  const distance = Number(query.get('distance'))
  const [latitude, longitude] = [query.get('latitude'), query.get('longitude')]
  const known = Boolean(latitude && longitude)
  return {
    activity: query.get('activity')?.trim() ?? '',
    place: query.get('place')?.trim() ?? '',
    distance: searchDistances.find(metres => metres === distance) ?? null,
    latitude: known ? latitude : null,
    longitude: known ? longitude : null,
    language: query.get('language'),
  }
}

/** The address of a search; what is empty or usual stays out of it. */
export function homeSearchHref(search: Partial<HomeSearch>): string {
  const query = new URLSearchParams()
  const { distance = null, ...texts } = search
  for (const name of ['activity', 'place', 'latitude', 'longitude', 'language'] as const) {
    const text = texts[name]
    if (text) query.set(name, text)
  }
  if (distance !== null) query.set('distance', String(distance))
  return query.size > 0 ? `/?${query}` : '/'
}

const signInAnd = (next: Href) => pathTo('/sign-in', { role: 'learner', next })

/** The length of a class, the day it is looked for on or its very start, and at which center. */
type When = { minutes: number; date: string; at?: string; center?: string }
const whenOf = (when?: When) => (when ? { ...when, minutes: String(when.minutes) } : {})

/** Through sign-in to a center's page, where its free times are, for the service that was looked for. */
export const bookCenterHref = (centerId: string, serviceId?: string, when?: When) =>
  signInAnd(pathTo('/learner/find-new-centers/$centerId', { centerId, service: serviceId, ...whenOf(when) }))

/** Through sign-in to an expert's page, where the free times are, for the service that was looked for. */
export const bookExpertHref = (expertId: string, serviceId?: string, when?: When) =>
  signInAnd(pathTo('/learner/find-new-experts/$expertId', { expertId, service: serviceId, ...whenOf(when) }))

/** Through sign-in to joining a batch. */
export const joinBatchHref = (batchId: string) => signInAnd(pathTo('/learner/batches', { join: batchId }))

/** Through sign-in to all centers, experts or batches that take somebody. */
export const findHref = (what: 'centers' | 'experts' | 'batches') =>
  signInAnd(
    what === 'batches' ? pathTo('/learner/batches', { tab: 'open' }) : pathTo(`/learner/find-new-${what}`),
  )
