import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { planCalendar } from './calendar.ts'
import { demoLock, type IssueDocuments } from './cast.ts'
import type { PostToLedger } from './cast-classes.ts'
import type { Earn } from './cast-earnings.ts'
import { readItems } from './cast-lists.ts'
import { castNotifications } from './cast-notifications.ts'
import { castTrail } from './cast-trail.ts'
import { cityDue } from './city-due.ts'
import { planCity } from './city-plan.ts'
import { askForRefunds, writeRolls } from './city-rolls.ts'
import { gatherRows } from './city-rows.ts'
import { addStatements } from './city-statements.ts'

/** The ids of its trail and notifications begin behind those of the cast. */
const BEHIND_THE_CAST = { trail: 1_000_000, notifications: 100 }

/** What the city needs of the modules that own money. */
interface CityBooks {
  post: PostToLedger
  issue: IssueDocuments
  earn: Earn
}

/**
 * Writes a living city around the cast: centers in Bengaluru and Pune with their experts, batches, families, money and
 * whatever waits for an answer. The cast stays as it is, and its own batches fill up. All or nothing, as of the moment
 * at which the cast came. Returns whether it did.
 */
export async function castCity(
  db: Pick<Database, 'kysely' | 'pool' | 'log'>,
  today: Date,
  books: CityBooks,
): Promise<boolean> {
  return inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    const now = await cityDue(tx, today)
    if (!now) return false
    const calendar = planCalendar(now)
    const rows = gatherRows()
    const centers = planCity({ rows, find: await readItems(tx), calendar, now })
    await rows.write(tx)
    await writeRolls(tx, now)
    await books.post(tx, rows.postings, now)
    await askForRefunds(tx, centers, now)
    // Nothing is known yet of tables that were filled a moment ago.
    await sql`analyze`.execute(tx)
    await books.issue(tx, 'all', now)
    await books.earn(tx, now)
    await addStatements(tx, calendar, centers, now, books.post)
    await castTrail(tx, BEHIND_THE_CAST.trail)
    await castNotifications(tx, now, BEHIND_THE_CAST.notifications)
    return true
  })
}
