import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { handlers as classHandlers } from '#server/modules/classes/handlers.ts'
import { placesOf } from '#server/modules/enrolments/public.ts'
import { claimSeries, type NewClass } from '#server/modules/schedule/public.ts'
import type { CenterCtx, Ctx } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, TEST_NOW, testWorld } from './context.ts'
import {
  aLearner,
  aMember,
  anEngagement,
  anExpert,
  aSpace,
  aStage,
  type CenterParts,
  teachesEveryDay,
} from './people.ts'
import { aPlaceIn, aSeries, classesOf } from './series.ts'

/** Paise that each family has paid for the nine classes of the batch's month. */
export const PAID = 270_000
/** What one class of it comes to. */
export const SHARE = 30_000

type Desk = CenterCtx['actor']

export interface Family {
  learnerId: string
  userId: string
  enrolmentId: string
  actor: SignedIn
}

/**
 * A center with two spaces and two experts; Asha teaches a batch on Mondays and Wednesdays at 17:00 from 23 November 2026
 * on in the first space, with as many learners as wanted, each of whom has paid for all of it.
 */
export async function movesScene(
  database: Database,
  given: CenterParts & { learners?: number; quorum?: number; weeks?: number } = {},
) {
  const db = database.kysely
  const world = testWorld(database, { now: TEST_NOW })
  const stage = await aStage(db, given)
  const otherSpaceId = await aSpace(db, stage.centerId, { name: 'Studio' })
  const rohan = await anExpert(db, { name: 'Rohan Mehta', serviceIds: [stage.serviceId] })
  await anEngagement(db, stage.centerId, rohan.expertId)
  await teachesEveryDay(db, rohan.expertId)
  const batchId = await aSeries(db, stage)
  await db
    .updateTable('batches')
    .set({ move_quorum_percent: given.quorum ?? 60 })
    .where('id', '=', batchId)
    .execute()
  const sessions = classesOf(stage, { weeks: given.weeks ?? 2 })
  const families: Family[] = []
  for (let nth = 0; nth < (given.learners ?? 3); nth += 1) families.push(await aFamily(nth))
  const deskUser = await aMember(db, stage.centerId)
  const grant = {
    centerId: stage.centerId,
    centerRole: 'head' as const,
    access: centerAccessOf('head', null),
    serviceIds: null,
  }
  const desk = signedIn({ userId: deskUser, role: 'center', centers: [grant], center: grant }) as Desk
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const of = {
    ...{ batchId, places: placesOf(batchId) },
    ...{ centerId: stage.centerId, serviceId: stage.serviceId },
  }
  const refused = await world.run((ctx: Ctx) => claimSeries(ctx, { ...of, sessions }), { actor: desk })
  if (refused) throw new Error(`the scene's classes: ${refused.code}`)
  const [first] = sessions as [NewClass, ...NewClass[]]

  async function aFamily(nth: number): Promise<Family> {
    const { learnerId, userId } = await aLearner(db, { name: `Kabir${nth} Nair` })
    const enrolmentId = await aPlaceIn(db, batchId, learnerId)
    await paidFor({ learnerId, userId, enrolmentId })
    const actor = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
    return { learnerId, userId, enrolmentId, actor }
  }

  async function versionOf(id: string): Promise<number> {
    const row = await db
      .selectFrom('class_sessions')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.version
  }

  /** An order that was paid for nine classes, with what it pays for. */
  async function paidFor({ learnerId, userId, enrolmentId }: Omit<Family, 'actor'>) {
    const orderId = newId()
    await db
      .insertInto('orders')
      .values({
        id: orderId,
        number: orderId,
        center_id: stage.centerId,
        buyer_user_id: userId,
        kind: 'enrolment',
        status: 'paid',
        payment_channel: 'center',
        currency: 'INR',
        total_amount: PAID,
        paid_amount: PAID,
        cancellation_policy: JSON.stringify({ tiers: [] }),
        created_at: TEST_NOW,
      })
      .execute()
    await db
      .insertInto('order_lines')
      .values({
        id: newId(),
        order_id: orderId,
        position: 1,
        kind: 'fee',
        part: 'classes',
        label: JSON.stringify({ en: 'Kathak Beginners', hi: 'कथक' }),
        service_id: stage.serviceId,
        learner_id: learnerId,
        unit_amount: PAID,
        amount: PAID,
      })
      .execute()
    await db
      .insertInto('payments')
      .values({
        id: newId(),
        order_id: orderId,
        applied_order_id: orderId,
        center_id: stage.centerId,
        gateway: 'desk',
        method: 'cash',
        status: 'captured',
        amount: PAID,
        currency: 'INR',
        created_at: TEST_NOW,
        captured_at: TEST_NOW,
      })
      .execute()
    await db
      .insertInto('enrolment_periods')
      .values({
        id: newId(),
        enrolment_id: enrolmentId,
        order_id: orderId,
        from_on: '2026-11-01',
        to_on: '2026-12-31',
        classes: 9,
        amount: PAID,
        created_at: TEST_NOW,
      })
      .execute()
  }

  return {
    db,
    world,
    stage,
    otherSpaceId,
    rohan: {
      ...rohan,
      actor: signedIn({ userId: rohan.userId, role: 'expert', expertId: rohan.expertId }),
    },
    batchId,
    sessions,
    first,
    families,
    desk,
    expert,
    at: (hours: number) => world.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000)),
    runJob: (job: Job, data: object = {}) =>
      job.run({
        services: world.services,
        data: data as never,
        log: silentLog,
        signal: new AbortController().signal,
      }),
    session: (id: string) =>
      db.selectFrom('class_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    compensations: (id: string) =>
      db.selectFrom('compensations').selectAll().where('class_session_id', '=', id).orderBy('id').execute(),
    credits: (id: string) =>
      db.selectFrom('make_up_credits').selectAll().where('source_session_id', '=', id).execute(),
    refunds: () => db.selectFrom('refunds').selectAll().where('center_id', '=', stage.centerId).execute(),
    /** The first class is cancelled by the desk. */
    cancelClass: async () =>
      world.run(classHandlers['POST /classes/{id}/cancellation'], {
        actor: desk as never,
        params: { id: first.id },
        body: {
          reason: 'The hall is flooded',
          version: await versionOf(first.id),
          expectedLearners: families.length,
        },
      }),
    /** A family chooses for the first class. */
    choose: async (family: Family, choice: 'credit' | 'refund', expectedRefund = SHARE) => {
      const row = await db
        .selectFrom('compensations')
        .select('id')
        .where('class_session_id', '=', first.id)
        .where('learner_id', '=', family.learnerId)
        .where('status', '<>', 'withdrawn')
        .executeTakeFirstOrThrow()
      return world.run(classHandlers['POST /compensations/{id}/choice'], {
        actor: family.actor as never,
        params: { id: row.id },
        body: { choice, expectedRefund },
      })
    },
    told: async (event: string) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'role'])
        .where('event', '=', event)
        .where('center_id', '=', stage.centerId)
        .execute()
      return rows
    },
  }
}

export type MovesScene = Awaited<ReturnType<typeof movesScene>>

/** The result, where it must not be a refusal. */
export function done<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.args ?? {})}`)
  return outcome
}
