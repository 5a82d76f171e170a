import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { sinceDays } from './cast.ts'
import { centerId } from './cast-venues.ts'

const DAY = 86_400_000
/** The email address that only centers of the city have. */
const ADDRESS = { before: 'hello@', after: '.example' }

export const cityEmail = (name: string) => `${ADDRESS.before}${name.toLowerCase()}${ADDRESS.after}`

/**
 * As of when the city is to be written: the moment at which the cast came, so that the two fit. Null without a cast,
 * if the city is there, and from the next day on: then its classes would begin in the past.
 */
export async function cityDue(db: Kysely<Tables>, today: Date): Promise<Date | null> {
  const [cast, city] = await Promise.all([
    db.selectFrom('centers').select('created_at').where('id', '=', centerId('sampige')).executeTakeFirst(),
    db
      .selectFrom('centers')
      .select('id')
      .where('email', 'like', `${ADDRESS.before}%${ADDRESS.after}`)
      .limit(1)
      .executeTakeFirst(),
  ])
  if (!cast || city) return null
  const came = new Date(cast.created_at.getTime() + sinceDays * DAY)
  return today.getTime() - came.getTime() < DAY ? came : null
}
