import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { CreditStatus } from '#domain/modules/enrolments/credits/credit-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { ofOwnServices } from '#server/platform/service-scope.ts'

export type CreditReason = 'absence' | 'called_off' | 'cannot_come' | 'goodwill'

/** A make-up credit as rules look at it; dates are local to its center. */
export interface CreditRow {
  id: string
  centerId: string
  learnerId: string
  serviceId: string
  enrolmentId: string | null
  sourceSessionId: string | null
  reason: CreditReason
  status: CreditStatus
  expiresOn: string
  reservedSessionId: string | null
  warnedDays: number | null
  timeZone: string
}

const columns = sql`k.id, k.center_id as "centerId", k.learner_id as "learnerId", k.service_id as "serviceId",
  k.enrolment_id as "enrolmentId", k.source_session_id as "sourceSessionId", k.reason, k.status,
  k.expires_on::text as "expiresOn", k.reserved_session_id as "reservedSessionId", k.warned_days as "warnedDays",
  c.time_zone as "timeZone"`

/** Credits under their locks, always in the same order, so that none wait in a ring. */
export async function lockCredits(tx: Tx, which: RawBuilder<boolean>, most = 1000): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select ${columns} from make_up_credits k join centers c on c.id = k.center_id
    where ${which} order by k.id limit ${most} for update of k`.execute(tx)
  return rows
}

/** As `lockCredits`; rows that another process works on are left to it. */
export async function takeCredits(tx: Tx, which: RawBuilder<boolean>, most: number): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select ${columns} from make_up_credits k join centers c on c.id = k.center_id
    where ${which} order by k.id limit ${most} for update of k skip locked`.execute(tx)
  return rows
}

export interface NewCredit {
  id: string
  centerId: string
  learnerId: string
  serviceId: string
  enrolmentId: string | null
  sourceSessionId: string | null
  reason: CreditReason
  issuedBy: string | null
  expiresOn: string
  note: string
}

/** Writes a credit; false where one for the same missed class stands already, or the money for it went back. */
export async function insertCredit(tx: Tx, credit: NewCredit, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into make_up_credits (id, center_id, learner_id, service_id, enrolment_id, source_session_id, reason,
      status, issued_at, issued_by, expires_on, note)
    select ${credit.id}::uuid, ${credit.centerId}::uuid, ${credit.learnerId}::uuid, ${credit.serviceId}::uuid,
      ${credit.enrolmentId}::uuid, ${credit.sourceSessionId}::uuid, ${credit.reason}, 'issued', ${now}::timestamptz,
      ${credit.issuedBy}::uuid, ${credit.expiresOn}::date, ${credit.note}
    where not exists (select from class_refunds f
      where f.enrolment_id = ${credit.enrolmentId}::uuid and f.class_session_id = ${credit.sourceSessionId}::uuid)
    on conflict (source_session_id, learner_id) where source_session_id is not null and status <> 'revoked'
    do nothing returning id`.execute(tx)
  return rows.length === 1
}

/** Changes a credit; the caller has asked the state table and holds the lock. */
export async function updateCredit(
  tx: Tx,
  id: string,
  change: {
    status?: CreditStatus
    reserved_session_id?: string | null
    used_at?: Date | null
    expires_on?: string
    warned_days?: number | null
    note?: string
  },
): Promise<void> {
  await tx
    .updateTable('make_up_credits')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What people are told of a credit with. */
export interface CreditFacts {
  learnerName: string
  serviceEn: string
  serviceHi: string
  centerName: string
  timeZone: string
  /** The class it is kept for, else the one that was missed. */
  startsAt: Date | null
  guardianIds: string[]
}

export async function factsOf(tx: Tx, creditId: string): Promise<CreditFacts> {
  const { rows } = await sql<CreditFacts>`
    select l.name as "learnerName", m.name_en as "serviceEn", m.name_hi as "serviceHi", c.name as "centerName",
      c.time_zone as "timeZone", s.starts_at as "startsAt",
      array(select g.user_id from learner_guardians g where g.learner_id = k.learner_id) as "guardianIds"
    from make_up_credits k join learners l on l.id = k.learner_id join masterlist_items m on m.id = k.service_id
    join centers c on c.id = k.center_id
    left join class_sessions s on s.id = coalesce(k.reserved_session_id, k.source_session_id)
    where k.id = ${creditId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`credit ${creditId} is gone while people are told of it`)
  return row
}

/** The zone of a center, and the local date of a class of it. */
export async function datesOf(
  tx: Tx,
  centerId: string,
  classSessionId: string | null,
): Promise<{ timeZone: string; creditDays: number; startsAt: Date | null }> {
  const { rows } = await sql<{ timeZone: string; creditDays: number; startsAt: Date | null }>`
    select c.time_zone as "timeZone", c.credit_days as "creditDays", s.starts_at as "startsAt"
    from centers c left join class_sessions s on s.id = ${classSessionId}::uuid and s.center_id = c.id
    where c.id = ${centerId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error(`no center ${centerId}`)
  return row
}

/** Whether the actor's center has this learner and offers this service, which the actor works with. */
export async function offersTo(
  tx: Tx,
  actor: SignedIn,
  asked: { learnerId: string; serviceId: string },
): Promise<boolean> {
  const centerId = actor.center?.centerId ?? null
  const { rows } = await sql`
    select from memberships m join center_services o on o.center_id = m.center_id
    where m.center_id = ${centerId}::uuid and m.learner_id = ${asked.learnerId} and m.status <> 'ended'
      and o.service_id = ${asked.serviceId} and ${ofOwnServices(actor, sql`o.service_id`)}`.execute(tx)
  return rows.length > 0
}
