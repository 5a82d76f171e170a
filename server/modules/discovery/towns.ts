import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceMetres, type Place } from '#domain/kernel/distance.ts'
import { searchWords } from '#domain/modules/discovery/search-text.ts'

/** Name, state, latitude, longitude. */
type Row = [string, string, number, number]

export interface Town extends Place {
  name: string
  state: string
}

/** Older names that people still use, and the largest cities in Devanagari: the list has today’s names in Latin letters. */
export const OTHER_NAMES: Record<string, string> = {
  bangalore: 'Bengaluru',
  baroda: 'Vadodara',
  bombay: 'Mumbai',
  calcutta: 'Kolkata',
  cochin: 'Kochi',
  gurgaon: 'Gurugram',
  madras: 'Chennai',
  mangalore: 'Mangaluru',
  mysore: 'Mysuru',
  poona: 'Pune',
  pondicherry: 'Puducherry',
  trivandrum: 'Thiruvananthapuram',
  vizag: 'Visakhapatnam',
  अहमदाबाद: 'Ahmedabad',
  इंदौर: 'Indore',
  कानपुर: 'Kanpur',
  कोलकाता: 'Kolkata',
  गुरुग्राम: 'Gurugram',
  चेन्नई: 'Chennai',
  जयपुर: 'Jaipur',
  दिल्ली: 'Delhi',
  नागपुर: 'Nagpur',
  नासिक: 'Nashik',
  नोएडा: 'Noida',
  पटना: 'Patna',
  पुणे: 'Pune',
  बेंगलुरु: 'Bengaluru',
  भोपाल: 'Bhopal',
  मुंबई: 'Mumbai',
  मैसूरु: 'Mysuru',
  लखनऊ: 'Lucknow',
  सूरत: 'Surat',
  हैदराबाद: 'Hyderabad',
}

/** A name as it is compared: its words alone, in lower case. */
export const nameKey = (text: string) => searchWords(text).join(' ')

let towns: Map<string, Town[]> | undefined

/** Read when the first search needs it: 7,000 towns, made by `npm run generate`. */
function allTowns(): Map<string, Town[]> {
  if (towns) return towns
  towns = new Map()
  const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'towns.json'), 'utf8')) as Row[]
  for (const [name, state, lat, lng] of rows) {
    const key = nameKey(name)
    towns.set(key, [...(towns.get(key) ?? []), { name, state, lat, lng }])
  }
  return towns
}

/** The name that the lists have for what somebody wrote: “Bombay” is Mumbai. */
export const nameToday = (text: string): string => OTHER_NAMES[nameKey(text)] ?? text

/** The towns whose name begins so, the nearest to `around` first; under a name of before too. */
export function townsLike(text: string, around: readonly Place[], most: number): Town[] {
  const begins = nameKey(text)
  if (begins === '') return []
  const older = Object.entries(OTHER_NAMES).flatMap(([name, today]) =>
    name.startsWith(begins) ? [nameKey(today)] : [],
  )
  const metres = (town: Town) => Math.min(...around.map(place => distanceMetres(place, town)))
  return [...allTowns()]
    .filter(([key]) => key.startsWith(begins) || older.includes(key))
    .flatMap(([, called]) => called)
    .toSorted((a, b) => metres(a) - metres(b) || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, most)
}

/** The towns of India that are called so, the nearest to `around` first. */
export function townsNamed(text: string, around: readonly Place[]): Town[] {
  const called = allTowns().get(nameKey(text)) ?? []
  const metres = (town: Town) => Math.min(...around.map(place => distanceMetres(place, town)))
  return called.toSorted((a, b) => metres(a) - metres(b))
}
