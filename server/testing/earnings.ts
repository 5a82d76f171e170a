import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { accrueEarnings, catchUpEarnings } from '#server/modules/books/earnings/jobs/accrue-earnings.ts'
import { handlers as enrolmentHandlers } from '#server/modules/enrolments/handlers.ts'
import type { FinishedJson } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { aVersion, type Together, together } from './agreements.ts'
import { TEST_NOW, type TestWorld, testWorld } from './context.ts'
import { aJoinableBatch } from './enrolments.ts'
import { aLearner } from './people.ts'
import { granted } from './requests.ts'

/**
 * An expert who teaches a batch on Mondays and Wednesdays of November 2026, nine classes, of which six are over: two
 * learners have paid ₹2,700 and 18% tax each, so that a class brings in ₹600 before tax.
 */
export interface TaughtScene extends Together {
  world: TestWorld
  batchId: string
  /** Of November, the first one first. */
  classIds: string[]
  places: PaidPlace[]
}

export interface PaidPlace {
  learnerId: string
  enrolmentId: string
  orderId: string
  paymentId: string
}

/** A scene whose terms hold from October on; none where `terms` is null. */
export async function taughtScene(
  database: Database,
  given: { terms?: Partial<Terms> | null; paid?: boolean } = {},
): Promise<TaughtScene> {
  const sides = await together(database, 'active')
  if (given.terms !== null) {
    const terms = {
      fee: { model: 'share', basisPoints: 4000 } as const,
      fromOn: '2026-10-01',
      ...given.terms,
    }
    await aVersion(database.kysely, sides, { status: 'verified', terms })
  }
  const { batchId, classIds } = await aTaughtBatch(database, sides)
  const places = [await aPaidPlace(database, sides, { batchId, classIds }, given.paid ?? true)]
  places.push(await aPaidPlace(database, sides, { batchId, classIds }, given.paid ?? true))
  return { ...sides, world: testWorld(database), batchId, classIds, places }
}

/** A batch whose classes the expert teaches. */
export async function aTaughtBatch(
  { kysely: tx }: Pick<Database, 'kysely'>,
  sides: Pick<Together, 'centerId' | 'serviceId' | 'expertId'>,
): Promise<{ batchId: string; classIds: string[] }> {
  const batchId = await aJoinableBatch(tx, sides, { name: 'Evening Shuttlers', until: '2026-11-30' })
  const { rows } = await sql<{ id: string }>`
    insert into class_session_experts (class_session_id, expert_id)
    select cs.id, ${sides.expertId} from class_sessions cs where cs.batch_id = ${batchId}
    returning class_session_id as id`.execute(tx)
  const { rows: sorted } = await sql<{ id: string }>`
    select id from class_sessions where id = any(${rows.map(row => row.id)}::uuid[]) order by starts_at`.execute(
    tx,
  )
  return { batchId, classIds: sorted.map(row => row.id) }
}

/** A learner whose November of nine classes is ordered, ₹2,700 and tax; paid at the desk unless told otherwise. */
export async function aPaidPlace(
  { kysely: tx }: Pick<Database, 'kysely'>,
  sides: Pick<Together, 'centerId' | 'serviceId'>,
  of: { batchId: string; classIds: readonly string[] },
  paid = true,
): Promise<PaidPlace> {
  const { learnerId, userId } = await aLearner(tx)
  const place = { learnerId, enrolmentId: newId(), orderId: newId(), paymentId: newId() }
  const total = 318_600
  const run = (query: RawBuilder<unknown>) => query.execute(tx)
  await run(sql`
    insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as, starts_on, created_at)
    values (${place.enrolmentId}, ${of.batchId}, ${sides.centerId}, ${learnerId}, 'active', ${newId()}, ${userId}, 'learner',
      '2026-11-01', ${TEST_NOW})`)
  await run(sql`
    insert into orders (id, number, center_id, buyer_user_id, kind, status, payment_channel, currency, total_amount, paid_amount,
      cancellation_policy, created_at)
    values (${place.orderId}, ${`O-${place.orderId.slice(-10)}`}, ${sides.centerId}, ${userId}, 'enrolment',
      ${paid ? 'paid' : 'open'}, 'center', 'INR', ${total}, ${paid ? total : 0}, '{"tiers": []}', ${TEST_NOW})`)
  for (const [index, kind, amount] of [
    [1, 'fee', 270_000],
    [2, 'cgst', 24_300],
    [3, 'sgst', 24_300],
  ] as const) {
    await run(sql`
      insert into order_lines (id, order_id, position, kind, label, service_id, learner_id, part, unit_amount, amount)
      values (${newId()}, ${place.orderId}, ${index}, ${kind}, '{"en": "", "hi": ""}', ${sides.serviceId}, ${learnerId},
        'classes', ${amount}, ${amount})`)
  }
  await run(sql`
    insert into enrolment_periods (id, enrolment_id, order_id, from_on, to_on, classes, amount, created_at)
    values (${newId()}, ${place.enrolmentId}, ${place.orderId}, '2026-11-01', '2026-11-30', 9, ${total}, ${TEST_NOW})`)
  await run(sql`
    insert into class_participants (class_session_id, learner_id, kind, enrolment_id)
    select id, ${learnerId}, 'enrolled', ${place.enrolmentId} from unnest(${of.classIds}::uuid[]) id`)
  if (paid) await pay(tx, sides.centerId, place, total, TEST_NOW)
  return place
}

/** Money for an order that is written here, without the ways it usually takes. */
export async function pay(
  tx: Database['kysely'],
  centerId: string,
  { orderId, paymentId }: PaidPlace,
  amount: number,
  at: Date,
): Promise<void> {
  await sql`
    insert into payments (id, order_id, applied_order_id, center_id, gateway, method, status, amount, currency, created_at,
      captured_at)
    values (${paymentId}, ${orderId}, ${orderId}, ${centerId}, 'desk', 'cash', 'captured', ${amount}, 'INR', ${at}, ${at})`.execute(
    tx,
  )
  await sql`
    update orders set paid_amount = ${amount}, status = case when total_amount = ${amount} then 'paid' else status end
    where id = ${orderId}`.execute(tx)
}

/** The desk lets a learner leave, for what the quote says; answers that, in paise. */
export async function leaveAtDesk(scene: TaughtScene, place: PaidPlace): Promise<number> {
  const asked = { actor: scene.head, params: { id: place.enrolmentId } }
  const { refund } = answered(await scene.world.run(enrolmentHandlers['GET /enrolments/{id}/leaving'], asked))
  const body = { reason: '', expectedRefund: refund.amount }
  answered(await scene.world.run(enrolmentHandlers['POST /enrolments/{id}/leaving'], { ...asked, body }))
  return refund.amount
}

/** What the job calculates every five minutes. */
export function accrue(world: TestWorld): Promise<void> {
  return accrueEarnings.run(jobOf(world))
}

/** What the job calculates each night. */
export function catchUp(world: TestWorld): Promise<void> {
  return catchUpEarnings.run(jobOf(world))
}

export const jobOf = (world: TestWorld) => ({
  services: world.services,
  data: {},
  log: silentLog,
  signal: new AbortController().signal,
})

/** Lets time pass: classes before that instant are over. */
export async function goOnUntil(scene: TaughtScene, database: Database, at: string): Promise<void> {
  const now = new Date(at)
  scene.world.setNow(now)
  await sql`
    update class_sessions set status = 'completed' where batch_id is not null and status = 'scheduled' and ends_at < ${now}`.execute(
    database.kysely,
  )
}

/** Lines in short, as they are in the database: kind, state, paise. */
export async function linesOf(database: Database, of: { expert: SignedIn } | null = null): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || status || ' ' || amount as line from earnings
    where ${of ? sql`expert_id = ${of.expert.expertId}` : sql`true`} order by on_date, kind, amount, id`.execute(
    database.kysely,
  )
  return rows.map(row => row.line)
}

/** The answer of an operation, where a refusal would be a fault of the test. */
export const answered = <T>(outcome: T) =>
  granted(outcome as T | Refusal) as Exclude<T, Refusal | FinishedJson>
