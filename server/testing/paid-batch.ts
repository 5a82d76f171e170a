import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { batchChangesApi } from '#domain/modules/batches/batch-changes-api.ts'
import { batchPlanningApi } from '#domain/modules/batches/batch-planning-api.ts'
import { handlers } from '#server/http/handlers.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { enrolmentScene, settled } from './enrolment-scene.ts'

type Operation = keyof typeof handlers
type Input = { params?: object; query?: object; body?: object }
type Given = NonNullable<Parameters<typeof enrolmentScene>[1]>

/** Mondays and Wednesdays at 17:00 from 2 November 2026 on, as `aJoinableBatch` plans them. */
const WEEKLY = { weekdays: [1, 3], startMinute: 17 * 60, minutes: 60 }

/**
 * A batch whose families pay for real, and everything that a center and a family do about a class of it: cancelled,
 * chosen, moved, dropped, paused, left. The clock is on Saturday, 21 November 2026; of its month three classes are
 * still to come.
 */
export async function paidBatch(database: Parameters<typeof enrolmentScene>[0], given: Given = {}) {
  const scene = await enrolmentScene(database, given)
  const { db, world, desk, batchId, stage } = scene

  const ask = (key: Operation, actor: SignedIn, input: Input) =>
    world.run(handlers[key] as never, { actor, ...input } as never) as Promise<object | Refusal>

  const versionOf = async (table: 'class_sessions' | 'batches', id: string) =>
    (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

  /** The classes to come, in the order of time. */
  const toCome = () =>
    db
      .selectFrom('class_sessions')
      .select(['id', 'pattern_on', 'starts_at', 'version'])
      .where('batch_id', '=', batchId)
      .where('status', '=', 'scheduled')
      .where('starts_at', '>', world.services.clock())
      .orderBy('starts_at')
      .execute()

  const learnersOf = async (classId: string) => {
    const quote = settled(await ask('GET /classes/{id}/cancellation', desk, { params: { id: classId } }))
    return quote as { learners: number; choosing: number; version: number }
  }
  const cancelClass = async (classId: string) => {
    const { learners, version } = await learnersOf(classId)
    return ask('POST /classes/{id}/cancellation', desk, {
      params: { id: classId },
      body: { reason: 'The hall is flooded', version, expectedLearners: learners },
    })
  }
  const restore = async (classId: string) =>
    ask('POST /classes/{id}/restoration', desk, {
      params: { id: classId },
      body: { version: await versionOf('class_sessions', classId) },
    })
  const move = async (classId: string, startsAt: Date) =>
    ask('POST /classes/{id}/move', desk, {
      params: { id: classId },
      body: {
        startsAt: startsAt.toISOString(),
        reason: '',
        version: await versionOf('class_sessions', classId),
      },
    })
  const moveBack = (classId: string, startsAt: Date, actor: SignedIn = desk) =>
    ask('POST /classes/{id}/move-back', actor, {
      params: { id: classId },
      body: { startsAt: startsAt.toISOString() },
    })

  /** What stands for classes that did not take place as planned. */
  const choices = (learnerId: string) =>
    db
      .selectFrom('compensations')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('center_id', '=', stage.centerId)
      .where('status', '<>', 'withdrawn')
      .orderBy('id')
      .execute()
  const tryChoose = async (
    family: { actor: SignedIn; learnerId: string },
    choice: 'credit' | 'refund',
    classId?: string,
  ) => {
    const made = await choices(family.learnerId)
    const row = made.find(each => classId === undefined || each.class_session_id === classId)
    if (!row) throw new Error('there is nothing to choose')
    const shown = await ask('GET /compensations/{id}', family.actor, { params: { id: row.id } })
    const { refund } = settled(shown) as { refund: { amount: number } }
    return ask('POST /compensations/{id}/choice', family.actor, {
      params: { id: row.id },
      body: { choice, expectedRefund: refund.amount },
    })
  }
  const choose = async (...args: Parameters<typeof tryChoose>) => settled(await tryChoose(...args))

  /** Make-up credits of a learner that were not taken back. */
  const credits = (learnerId: string) =>
    db
      .selectFrom('make_up_credits')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .where('center_id', '=', stage.centerId)
      .where('status', '<>', 'revoked')
      .execute()
  const cannotCome = (family: { actor: SignedIn; learnerId: string }, classId: string) =>
    ask('POST /classes/{id}/absence', family.actor, {
      params: { id: classId },
      body: { learnerId: family.learnerId, reason: '' },
    })

  /** Paise that are on their way back to a buyer, or back already. */
  const refunded = async (orderId: string) => {
    await scene.runJob(processRefunds)
    await scene.deliver()
    return (await scene.order(orderId)).refunds.reduce((sum, each) => sum + each.amount.amount, 0)
  }
  /** Leaves with what the quote says; answers that. */
  const leave = async (id: string, actor: SignedIn) => {
    const quote = settled(await scene.call('GET /enrolments/{id}/leaving', actor, { params: { id } }))
    settled(await scene.tryLeave(id, quote.refund.amount, actor))
    return quote.refund.amount
  }

  const batchVersion = () => versionOf('batches', batchId)
  const cancelBatch = async () => {
    const query = { action: 'cancel' }
    const seen = settled(await ask('GET /batches/{id}/effects', desk, { params: { id: batchId }, query }))
    const { amount } = (seen as { refund: { amount: number } }).refund
    const body = {
      reason: 'The hall is being rebuilt',
      expectedRefund: amount,
      version: await batchVersion(),
    }
    settled(await ask('POST /batches/{id}/cancellation', desk, { params: { id: batchId }, body }))
    return amount
  }
  const pauseBatch = async (until: string | null) =>
    settled(
      await ask('POST /batches/{id}/pause', desk, {
        params: { id: batchId },
        body: { until, reason: '', version: await batchVersion() },
      }),
    )
  const timetable = (more: object) => ({
    times: WEEKLY,
    startsOn: '2026-11-02',
    ends: { kind: 'on', on: '2026-12-30' },
    spaceId: null,
    experts: [{ expertId: stage.expertId, part: 'lead' }],
    ...more,
  })
  const planned = async (body: object) => {
    const parsed = batchPlanningApi['POST /batches/plan'].body.parse({
      serviceId: stage.serviceId,
      batchId,
      scope: { kind: 'all' },
      ...body,
    })
    const plan = settled(await ask('POST /batches/plan', desk, { body: parsed }))
    return plan as { fingerprint: string; choosing: number }
  }
  /** How many families would be asked to choose, as the dialogs say it before the press. */
  const choosingIf = {
    retimed: async (more: object) => (await planned({ timetable: timetable(more) })).choosing,
    paused: async (until?: string) => {
      const query = { action: 'pause', ...(until && { until }) }
      const seen = settled(await ask('GET /batches/{id}/effects', desk, { params: { id: batchId }, query }))
      return (seen as { choosing: number }).choosing
    },
    cancelled: async (classId: string) => (await learnersOf(classId)).choosing,
  }
  const retime = async (more: object) => {
    const { fingerprint } = await planned({ timetable: timetable(more) })
    const body = batchPlanningApi['PUT /batches/{id}/timetable'].body.parse({
      ...{ scope: { kind: 'all' }, timetable: timetable(more), choices: [], fingerprint },
      version: await batchVersion(),
    })
    return settled(await ask('PUT /batches/{id}/timetable', desk, { params: { id: batchId }, body }))
  }
  const resumeBatch = async () => {
    const { fingerprint } = await planned({ timetable: timetable({ ends: { kind: 'open' } }) })
    const body = { choices: [], fingerprint, version: await batchVersion() }
    return settled(await ask('POST /batches/{id}/resumption', desk, { params: { id: batchId }, body }))
  }
  const grow = async (capacity: number) => {
    const seen = settled(await ask('GET /batches/{id}', desk, { params: { id: batchId } })) as object
    const body = batchChangesApi['PATCH /batches/{id}'].body.parse({
      name: 'Kathak Beginners',
      capacity,
      priceAmount: 270_000,
      pricePer: 'month',
      version: await batchVersion(),
    })
    if (isRefusal(seen)) throw new Error('no batch')
    return settled(await ask('PATCH /batches/{id}', desk, { params: { id: batchId }, body }))
  }

  const told = (userId: string) =>
    db
      .selectFrom('notifications')
      .select(['event', 'args'])
      .where('user_id', '=', userId)
      .where('center_id', '=', stage.centerId)
      .orderBy('created_at')
      .execute()

  const around = { ask, toCome, cancelClass, restore, move, moveBack, cannotCome, told }
  const owed = { choices, choose, tryChoose, credits, refunded, leave }
  const batch = { cancelBatch, pauseBatch, resumeBatch, retime, grow, choosingIf }
  return { ...scene, ...around, ...owed, ...batch }
}

export type PaidBatch = Awaited<ReturnType<typeof paidBatch>>
