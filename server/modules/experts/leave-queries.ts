import { openRequestStatuses } from '#server/modules/requests/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { textIn, timeSpan } from '#server/platform/sql-expressions.ts'

/** Leaves without an answer so far. */
const openLeaves = (tx: Tx) =>
  tx
    .selectFrom('requests as r')
    .select(['r.id', 'r.status'])
    .where('r.kind', '=', 'leave')
    .where('r.status', 'in', openRequestStatuses)

/** Those of these centers that the expert works with now. */
export async function engagedCenters(
  tx: Tx,
  expertId: string,
  centerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('engagements')
    .select('center_id')
    .where('expert_id', '=', expertId)
    .where(eb => eb('center_id', '=', eb.fn.any(eb.val(centerIds))))
    .where('status', 'in', ['active', 'paused'])
    .orderBy('center_id')
    .execute()
  return rows.map(row => row.center_id)
}

/** Whether an expert works with a center now. */
export async function worksAt(tx: Tx, expertId: string, centerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('engagements')
    .select('id')
    .where('expert_id', '=', expertId)
    .where('center_id', '=', centerId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a reason is on the admin's list of leave reasons. */
export async function isLeaveReason(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('masterlist_items')
    .select('id')
    .where('id', '=', id)
    .where('list', '=', 'leave_reason')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the expert's account is active. */
export async function isActive(tx: Tx, expertId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('experts')
    .select('id')
    .where('id', '=', expertId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found !== undefined
}

/** The expert's open leave request to a center that overlaps this one. */
export function openLeave(
  tx: Tx,
  expertId: string,
  centerId: string,
  away: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<{ id: string; status: string } | undefined> {
  return openLeaves(tx)
    .where('r.requester_id', '=', expertId)
    .where('r.responder_id', '=', centerId)
    .where('r.expires_at', '>', now)
    .where(({ cast, eb, ref }) =>
      eb(cast<Date>(textIn(ref('r.details'), 'startsAt'), 'timestamptz'), '<', away.endsAt),
    )
    .where(({ cast, eb, ref }) =>
      eb(cast<Date>(textIn(ref('r.details'), 'endsAt'), 'timestamptz'), '>', away.startsAt),
    )
    .limit(1)
    .executeTakeFirst()
}

/** Turns the block of a leave into time off, even one that was withdrawn; undefined if there is none. */
export async function grantBlock(tx: Tx, expertId: string, id: string): Promise<string | undefined> {
  const granted = await tx
    .updateTable('expert_time_off')
    .set({ is_asked: false })
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return granted?.id
}

/** Ends the block of a leave that was not approved, unless another center is still deciding; false if none ended. */
export async function endBlock(
  tx: Tx,
  leave: { id: string; expertId: string; timeOffId: string },
  now: Date,
): Promise<boolean> {
  const elsewhere = openLeaves(tx).where('r.subject_id', '=', leave.timeOffId).where('r.id', '<>', leave.id)
  const ended = await tx
    .updateTable('expert_time_off')
    .set({ cancelled_at: now })
    .where('id', '=', leave.timeOffId)
    .where('expert_id', '=', leave.expertId)
    .where('is_asked', '=', true)
    .where('cancelled_at', 'is', null)
    .where(({ not, exists }) => not(exists(elsewhere)))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The request that a block waits for, if it still does. */
export function leaveOfBlock(
  tx: Tx,
  expertId: string,
  timeOffId: string,
): Promise<{ id: string; status: string } | undefined> {
  return openLeaves(tx)
    .innerJoin('expert_time_off as o', 'o.id', 'r.subject_id')
    .where('o.is_asked', '=', true)
    .where('r.requester_id', '=', expertId)
    .where('r.subject_id', '=', timeOffId)
    .limit(1)
    .executeTakeFirst()
}

/** A time off that already covers a period; a leave approved by two centers is written only once. */
export async function coveringTimeOff(
  tx: Tx,
  expertId: string,
  away: { startsAt: Date; endsAt: Date },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('expert_time_off')
    .select('id')
    .where('expert_id', '=', expertId)
    .where('cancelled_at', 'is', null)
    .where('is_asked', '=', false)
    .where('period', '@>', timeSpan(away.startsAt, away.endsAt))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** A reason in the expert's language. */
export async function reasonForExpert(tx: Tx, expertId: string, reasonId: string): Promise<string> {
  const found = await tx
    .selectFrom(['masterlist_items as m', 'experts as e'])
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(eb =>
      eb
        .case()
        .when('u.language', '=', 'hi')
        .then(eb.ref('m.name_hi'))
        .else(eb.ref('m.name_en'))
        .end()
        .as('name'),
    )
    .where('m.id', '=', reasonId)
    .where('e.id', '=', expertId)
    .executeTakeFirst()
  return found?.name ?? ''
}

/** The reasons of an expert's leaves, by the time off that each became. */
export async function leaveReasons(
  tx: Tx,
  expertId: string,
): Promise<Map<string, { en: string; hi: string }>> {
  const rows = await tx
    .selectFrom('requests as r')
    .innerJoin('masterlist_items as m', join =>
      join.on(({ cast, eb, ref }) =>
        eb('m.id', '=', cast<string>(textIn(ref('r.details'), 'reasonId'), 'uuid')),
      ),
    )
    .select(['r.subject_id as id', 'm.name_en as en', 'm.name_hi as hi'])
    .where('r.requester_id', '=', expertId)
    .where('r.kind', '=', 'leave')
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Reasons by their ids, including those no longer offered. */
export const listReasons = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('masterlist_items')
    .select(['id', 'name_en', 'name_hi'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()

/** Experts by their ids; one whose account was deactivated can take over nothing. */
export const expertNames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('experts')
    .select(['id', 'name'])
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'active')
    .execute()

/** Sets whether families need this expert's approval to book. */
export async function setApproval(tx: Tx, expertId: string, approves: boolean): Promise<void> {
  await tx.updateTable('experts').set({ approves_bookings: approves }).where('id', '=', expertId).execute()
}
