import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { CompensationStatus } from '#domain/modules/classes/compensation-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

/** Why a family gets something for a class. */
export type CompensationReason = 'called_off' | 'cannot_come'

/** A learner with a paid place in a class. */
export interface Seat {
  learner_id: string
  enrolment_id: string
}

export interface CompensationRow {
  id: string
  status: CompensationStatus
  reason: CompensationReason
  class_session_id: string
  learner_id: string
  learner_name: string
  enrolment_id: string
  center_id: string
  service_id: string
  refund_amount: number
  currency: string
  choose_by: Date
  chosen_at: Date | null
  created_at: Date
  credit_id: string | null
  credit_until: string | null
  /** The class, in words. */
  title_en: string
  title_hi: string
  center_name: string
  starts_at: Date
  /** The place has ended since: nobody takes back what it is owed. */
  has_left: boolean
}

/**
 * The seats of a class for which something is owed: enrolled or on trial, without a credit or a choice for this very
 * class already (who told of their absence in time has theirs). A class that only moves owes nothing to who would not
 * have come anyway.
 */
export async function listOwed(
  tx: Tx,
  of: {
    classSessionId: string
    reason: CompensationReason
    learnerIds?: readonly string[]
    evenExcused?: boolean
  },
): Promise<Seat[]> {
  const { classSessionId, reason, learnerIds, evenExcused = false } = of
  const { rows } = await sql<Seat>`
    select p.learner_id, p.enrolment_id from class_participants p
    where p.class_session_id = ${classSessionId} and p.enrolment_id is not null and p.kind in ('enrolled', 'trial')
      ${learnerIds ? sql`and p.learner_id = any(${[...learnerIds]}::uuid[])` : sql``}
      ${reason === 'cannot_come' && !evenExcused ? sql`and p.status <> 'excused'` : sql``}
      and not exists (select from make_up_credits k where k.source_session_id = p.class_session_id
        and k.learner_id = p.learner_id and k.status <> 'revoked')
      and not exists (select from compensations k where k.class_session_id = p.class_session_id
        and k.learner_id = p.learner_id and k.status <> 'withdrawn')
    order by p.learner_id`.execute(tx)
  return rows
}

/** A learner who has a place in a class and another class at its time. */
export interface ClashingSeat {
  classSessionId: string
  learnerId: string
}

export async function listClashing(tx: Tx, classIds: readonly string[]): Promise<ClashingSeat[]> {
  const { rows } = await sql<ClashingSeat>`
    select p.class_session_id as "classSessionId", p.learner_id as "learnerId" from class_participants p
    join class_sessions cs on cs.id = p.class_session_id and cs.status = 'scheduled'
    where p.class_session_id = any(${[...classIds]}::uuid[]) and p.status = 'clashing' and p.kind in ('enrolled', 'trial')
    order by cs.starts_at, p.learner_id`.execute(tx)
  return rows
}

/**
 * Who would have another class if classes were moved to these times, and has none where they are; `ignoring`: classes
 * whose time is free by then. Whoever has a credit or a choice for the class already is left out.
 */
export async function listClashingAt(
  tx: Tx,
  moves: readonly { id: string; startsAt: Date; endsAt: Date }[],
  ignoring: readonly string[],
): Promise<(ClashingSeat & { enrolmentId: string })[]> {
  if (moves.length === 0) return []
  const ids = moves.map(({ id }) => id)
  const { rows } = await sql<ClashingSeat & { enrolmentId: string }>`
    select p.class_session_id as "classSessionId", p.learner_id as "learnerId", p.enrolment_id as "enrolmentId"
    from unnest(${ids}::uuid[], ${moves.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${moves.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]) m(id, starts_at, ends_at)
    join class_participants p on p.class_session_id = m.id
    where p.enrolment_id is not null and p.kind in ('enrolled', 'trial') and p.status not in ('excused', 'clashing')
      and exists (select from claims k where k.resource_kind = 'learner' and k.resource_id = p.learner_id
        and k.class_session_id <> all(${[...ids, ...ignoring]}::uuid[])
        and k.period && tstzrange(m.starts_at, m.ends_at))
      and not exists (select from make_up_credits k where k.source_session_id = p.class_session_id
        and k.learner_id = p.learner_id and k.status <> 'revoked')
      and not exists (select from compensations k where k.class_session_id = p.class_session_id
        and k.learner_id = p.learner_id and k.status <> 'withdrawn')`.execute(tx)
  return rows
}

/** Writes open choices; one that stands already stays as it is. Answers those it wrote. */
export async function insert(
  tx: Tx,
  given: {
    classSessionId: string
    centerId: string
    reason: CompensationReason
    currency: string
    chooseBy: Date
    seats: readonly (Seat & { amount: number })[]
  },
  now: Date,
): Promise<{ id: string; learner_id: string }[]> {
  if (given.seats.length === 0) return []
  const rows = given.seats.map(seat => ({
    id: newId(now.getTime()),
    class_session_id: given.classSessionId,
    learner_id: seat.learner_id,
    enrolment_id: seat.enrolment_id,
    center_id: given.centerId,
    status: 'open' as const,
    reason: given.reason,
    refund_amount: seat.amount,
    currency: given.currency,
    choose_by: given.chooseBy,
    created_at: now,
  }))
  return tx
    .insertInto('compensations')
    .values(rows)
    .onConflict(oc => oc.doNothing())
    .returning(['id', 'learner_id'])
    .execute()
}

const select = (which: RawBuilder<unknown>, rest = sql``) => sql<CompensationRow>`
  select k.id, k.status, k.reason, k.class_session_id, k.learner_id, l.name as learner_name, k.enrolment_id,
    k.center_id, cs.service_id, k.refund_amount, k.currency, k.choose_by, k.chosen_at, k.created_at, k.credit_id,
    to_char(m.expires_on, 'YYYY-MM-DD') as credit_until, coalesce(b.name, s.name_en) as title_en,
    coalesce(b.name, s.name_hi) as title_hi, c.name as center_name, cs.starts_at,
    e.status in ('cancelled', 'lapsed', 'completed') as has_left
  from compensations k
  join class_sessions cs on cs.id = k.class_session_id
  join masterlist_items s on s.id = cs.service_id
  join centers c on c.id = k.center_id
  left join batches b on b.id = cs.batch_id
  join learners l on l.id = k.learner_id
  join enrolments e on e.id = k.enrolment_id
  left join make_up_credits m on m.id = k.credit_id
  where ${which} ${rest}`

/** One choice among those the actor may see. */
export async function find(tx: Tx, actor: SignedIn, id: string): Promise<CompensationRow | undefined> {
  const { rows } = await select(sql`k.id = ${id} and ${ownChoices(actor)}`).execute(tx)
  return rows[0]
}

/** The class of a choice the actor may see, so that the class's lock can be taken first. */
export async function findClassId(tx: Tx, actor: SignedIn | null, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select k.class_session_id as id from compensations k
    join class_sessions cs on cs.id = k.class_session_id
    where k.id = ${id} and ${actor ? ownChoices(actor) : sql`true`}`.execute(tx)
  return rows[0]?.id
}

/** As `find`, under its lock; without an actor (jobs) any. */
export async function lock(tx: Tx, actor: SignedIn | null, id: string): Promise<CompensationRow | undefined> {
  await sql`select from compensations where id = ${id} for update`.execute(tx)
  const { rows } = await select(sql`k.id = ${id} and ${actor ? ownChoices(actor) : sql`true`}`).execute(tx)
  return rows[0]
}

/** The learners whose families have a choice for a class and have not made it. */
export async function listChoosing(tx: Tx, classSessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('compensations')
    .select('learner_id')
    .where('class_session_id', '=', classSessionId)
    .where('status', '=', 'open')
    .execute()
  return rows.map(row => row.learner_id)
}

export async function learnerName(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('learners').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

/** The standing choices of a class, locked in the order of their ids. */
export async function lockOfClass(
  tx: Tx,
  classSessionId: string,
  reason: CompensationReason,
): Promise<CompensationRow[]> {
  await sql`select from compensations where class_session_id = ${classSessionId} and reason = ${reason}
    and status <> 'withdrawn' order by id for update`.execute(tx)
  const { rows } = await select(
    sql`k.class_session_id = ${classSessionId} and k.reason = ${reason} and k.status <> 'withdrawn'`,
    sql`order by k.id`,
  ).execute(tx)
  return rows
}

/** Keeps the choices of a moved class as they are, to be taken before its roll is. */
export async function holdChoices(tx: Tx, classSessionId: string): Promise<void> {
  await sql`select from compensations where class_session_id = ${classSessionId} and reason = 'cannot_come'
    and status <> 'withdrawn' order by id for update`.execute(tx)
}

/** How many families that are still in the batch have taken the money for a class. */
export async function countRefunded(tx: Tx, classSessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from compensations k join enrolments e on e.id = k.enrolment_id
    where k.class_session_id = ${classSessionId} and k.status = 'refund'
      and e.status not in ('cancelled', 'lapsed', 'completed')`.execute(tx)
  return rows[0]?.count ?? 0
}

/** What stands for classes that were called off for a reason, and the class that took the place of each. */
export async function listReplaced(
  tx: Tx,
  batchId: string,
  reason: string,
): Promise<{ id: string; newClassId: string }[]> {
  const { rows } = await sql<{ id: string; newClassId: string }>`
    select k.id, n.id as "newClassId" from compensations k
    join class_sessions cs on cs.id = k.class_session_id and cs.status = 'cancelled' and cs.cancel_reason = ${reason}
    join class_sessions n on n.batch_id = cs.batch_id and n.pattern_on = cs.pattern_on and n.status = 'scheduled'
    join class_participants p on p.class_session_id = n.id and p.enrolment_id = k.enrolment_id
    where cs.batch_id = ${batchId} and k.status <> 'withdrawn' order by k.id`.execute(tx)
  return rows
}

/** Learners on the roll of a class whose place in its batch has ended. */
export async function listLeft(
  tx: Tx,
  classSessionId: string,
): Promise<{ learnerId: string; enrolmentId: string }[]> {
  const { rows } = await sql<{ learnerId: string; enrolmentId: string }>`
    select p.learner_id as "learnerId", p.enrolment_id as "enrolmentId" from class_participants p
    join enrolments e on e.id = p.enrolment_id and e.status in ('cancelled', 'lapsed', 'completed')
    where p.class_session_id = ${classSessionId} order by p.learner_id`.execute(tx)
  return rows
}

/** Changes a choice; the caller has asked the state table and holds the lock. */
export async function update(
  tx: Tx,
  id: string,
  change: {
    status: CompensationStatus
    credit_id?: string | null
    refund_amount?: number
    chosen_at?: Date
    chosen_by?: string | null
  },
): Promise<void> {
  await tx.updateTable('compensations').set(change).where('id', '=', id).execute()
}

/** The credit that stands for the class of a choice. */
export async function findCredit(
  tx: Tx,
  row: Pick<CompensationRow, 'class_session_id' | 'learner_id'>,
): Promise<string> {
  const credit = await tx
    .selectFrom('make_up_credits')
    .select('id')
    .where('source_session_id', '=', row.class_session_id)
    .where('learner_id', '=', row.learner_id)
    .where('status', '<>', 'revoked')
    .executeTakeFirstOrThrow()
  return credit.id
}

export async function guardiansOf(tx: Tx, learnerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('learner_guardians')
    .select('user_id')
    .where('learner_id', '=', learnerId)
    .execute()
  return rows.map(row => row.user_id)
}

/**
 * Choices that nobody made in time, oldest first, and those that became moot: the place was never paid for, or what was
 * paid came back when it ended. One of a seat that still waits to be paid waits as well.
 */
export async function listLapsed(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from compensations k join enrolments e on e.id = k.enrolment_id
    join class_sessions cs on cs.id = k.class_session_id
    where k.status = 'open' and e.status <> 'pending_payment' and (k.choose_by <= ${now}
      or e.status = 'lapsed' or (e.status = 'cancelled' and cs.status <> 'cancelled'))
    order by k.choose_by limit ${most}`.execute(tx)
  return rows.map(row => row.id)
}

/** A page of the choices an actor may see: open ones first, then the newest. */
export async function list(
  tx: Tx,
  actor: SignedIn,
  query: { status?: CompensationStatus | undefined; limit: number; skip: number },
): Promise<{ rows: CompensationRow[]; total: number }> {
  const which = sql`${ownChoices(actor)} ${query.status ? sql`and k.status = ${query.status}` : sql``}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from compensations k
    join class_sessions cs on cs.id = k.class_session_id where ${which}`.execute(tx)
  const { rows } = await select(
    which,
    sql`order by k.status <> 'open', k.created_at desc, k.id desc limit ${query.limit} offset ${query.skip}`,
  ).execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What was withdrawn was never a family's concern for long; it is kept for the trail and shown to nobody. */
function ownChoices(actor: SignedIn): RawBuilder<boolean> {
  const standing = sql`k.status <> 'withdrawn'`
  if (actor.role === 'learner') return sql`(k.learner_id = any(${actor.learnerIds}::uuid[]) and ${standing})`
  if (actor.role === 'center')
    return sql`(k.center_id = ${actor.center?.centerId ?? null}::uuid and ${standing}
      and ${ofOwnServices(actor, sql`cs.service_id`)})`
  return sql`false`
}
