import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Database } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { planCalendar } from './calendar.ts'
import { castAbsences } from './cast-absences.ts'
import { castAgreements } from './cast-agreements.ts'
import { castAnnouncements } from './cast-announcements.ts'
import { castAttendance } from './cast-attendance.ts'
import { castOtherBatches } from './cast-batches.ts'
import { castBatches, castClasses, type PostToLedger } from './cast-classes.ts'
import { castConversations } from './cast-conversations.ts'
import { castDiscounts } from './cast-discounts.ts'
import { castEarnings, type Earn } from './cast-earnings.ts'
import { castFamilies, castUsers } from './cast-families.ts'
import { castInvitations } from './cast-invitations.ts'
import { castLeads } from './cast-leads.ts'
import { castLists } from './cast-lists.ts'
import { castMoneyDesk } from './cast-money-desk.ts'
import { castMoves } from './cast-moves.ts'
import { castNotes } from './cast-notes.ts'
import { castNotifications } from './cast-notifications.ts'
import { castOnboarding } from './cast-onboarding.ts'
import { castPaying } from './cast-paying.ts'
import { castPlaces } from './cast-places.ts'
import { castPolls } from './cast-polls.ts'
import { castReferrals } from './cast-referrals.ts'
import { castRefundApproval } from './cast-refund-approval.ts'
import { castRequests } from './cast-requests.ts'
import { castTrail } from './cast-trail.ts'
import { castTeachers, castVenues } from './cast-venues.ts'
import { castPlans } from './plans.ts'

/** Any number will do, as long as every process uses the same one. */
export const demoLock = 7_301_984_267
/** The cast joined before the month of classes that it shows. */
export const sinceDays = 200

/** Issues the documents of all payments and refunds, in their order. */
export type IssueDocuments = (tx: Kysely<Tables>, which: 'all', now: Date) => Promise<unknown>

/**
 * Fills an empty database with the demo: lists, active centers, experts, families, a month of past and eight weeks
 * of upcoming classes with their books, and experts' earnings if `earn` calculates them. Does nothing if there are
 * users already. Returns whether it did.
 */
export async function castDemo(
  db: Pick<Database, 'kysely' | 'pool' | 'log'>,
  now: Date,
  post: PostToLedger,
  issue?: IssueDocuments,
  earn?: Earn,
): Promise<boolean> {
  const since = new Date(now.getTime() - sinceDays * 86_400_000)
  return inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    const { rows } = await sql<{ taken: boolean }>`
      select exists (select from users) or exists (select from centers) as taken`.execute(tx)
    if (rows[0]?.taken) return false
    const calendar = planCalendar(now)
    const find = await castLists(tx)
    await castUsers(tx, since)
    await castVenues(tx, calendar, find, since)
    await castTeachers(tx, calendar, find, since)
    await castAgreements(tx, calendar, find)
    await castFamilies(tx, calendar, now, since)
    await castOnboarding(tx, since, post)
    await castBatches(tx, calendar, find, since)
    await castClasses(tx, calendar, find, now, since, post)
    await castOtherBatches(tx, calendar, find, now)
    await castDiscounts(tx, calendar, since)
    await castPlaces(tx, calendar, find, now, post)
    await castAttendance(tx, calendar, find, now)
    await castNotes(tx, now)
    await castAbsences(tx, calendar, now)
    await castRequests(tx, calendar, find, now)
    await castInvitations(tx, find, now)
    await castMoves(tx, now)
    await castPolls(tx, now)
    await castAnnouncements(tx, now)
    await castPaying(tx, calendar, find, now, post)
    await castConversations(tx, now)
    await castMoneyDesk(tx, now, post)
    await castRefundApproval(tx, now)
    await castReferrals(tx, now, post)
    await castLeads(tx, calendar, find, now, since)
    // If it is not passed in, the job that issues waiting documents does it.
    await issue?.(tx, 'all', now)
    if (earn) await castEarnings(tx, calendar, now, post, earn)
    await castTrail(tx)
    await castNotifications(tx, now)
    return true
  })
}

/**
 * Gives a new installation its first master lists, tax rates and plans, for its admin to change; later starts do
 * nothing. Relations are built in.
 */
export async function fillMasterLists(db: Pick<Database, 'kysely' | 'pool' | 'log'>): Promise<boolean> {
  return inTransaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select from masterlist_items where list <> 'relation') as filled`.execute(tx)
    if (rows[0]?.filled) return false
    await castLists(tx)
    await castPlans(tx)
    return true
  })
}
