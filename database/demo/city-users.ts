import type { CityKey } from './city-names.ts'
import type { CityRows } from './city-rows.ts'
import { demoId } from './rows.ts'

/** The block of numbers behind that of the cast. */
const FIRST_PHONE = 919_886_010_000

interface NewUser {
  called: string
  name: string
  city: CityKey
  since: Date
  language?: 'en' | 'hi'
  home?: { line: string; at: readonly [latitude: number, longitude: number] }
}

/** Writes a user who can sign in. */
export function addUser(rows: CityRows, user: NewUser): { id: string; name: string } {
  const { called, name, city, since, language = 'en', home } = user
  const id = demoId(`user ${called}`, since)
  rows.add('users', {
    id,
    phone: `+${FIRST_PHONE + rows.of('users').length}`,
    name,
    language,
    is_admin: false,
    address_line: home?.line ?? null,
    city: city === 'pune' ? 'Pune' : 'Bengaluru',
    latitude: home?.at[0] ?? null,
    longitude: home?.at[1] ?? null,
    created_at: since,
  })
  return { id, name }
}
