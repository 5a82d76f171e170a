import type { Money } from '#domain/kernel/money.ts'
import { chooseBy } from '#domain/modules/classes/class-rules.ts'
import {
  compensations,
  type MissingClass,
  type PaidBefore,
  readPaid,
  worthBefore,
} from '#server/modules/enrolments/public.ts'
import { excuseLearner, expectAgain } from '#server/modules/schedule/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import { notifyChoices } from './class-notifications.ts'
import { type ClassRow, listByIds } from './class-queries.ts'

export interface CompensationOffer {
  classSessionId: string
  reason: compensations.CompensationReason
  /** Only these learners; by default everyone with a seat in the class. */
  learnerIds?: readonly string[]
  /** Includes excused learners: they attended before, and had a choice that was withdrawn. */
  evenExcused?: boolean
  /** What was paid before the class was cancelled; by default the current state. */
  paid?: PaidBefore
}

type Offered = { id: string; learnerId: string }

/**
 * Lets each family with a paid seat in a class that is cancelled, or moved to a time they cannot make, choose
 * between a make-up credit and the class's share of what they paid. Once per learner and class, however often it is
 * called.
 */
export async function offerCompensation(
  ctx: Ctx,
  { classSessionId, reason, learnerIds, evenExcused = false, paid }: CompensationOffer,
): Promise<Offered[]> {
  const { tx } = ctx
  const [aClass] = await listByIds(tx, [classSessionId])
  if (!aClass) throw new Error(`class ${classSessionId} disappeared while its families were compensated`)
  const owed = await compensations.listOwed(tx, {
    ...{ classSessionId, reason, evenExcused },
    ...(learnerIds && { learnerIds }),
  })
  const worths = worthBefore(paid ?? (await paidIn(tx, aClass)), classSessionId)
  return write(
    ctx,
    aClass,
    reason,
    owed.flatMap(seat => withWorth(seat, worths.get(seat.enrolment_id))),
  )
}

/** What is paid for in the batch of a class, to be read before the class is cancelled. */
export function paidIn(tx: Tx, { batch_id: batchId }: Pick<ClassRow, 'batch_id'>): Promise<PaidBefore> {
  return batchId ? readPaid(tx, batchId) : Promise.resolve([])
}

/**
 * Like `offerCompensation`, for classes dropped by a batch's timetable change or pause; each family is notified
 * once.
 */
export async function offerForDropped(ctx: Ctx, missing: readonly MissingClass[]): Promise<void> {
  const classes = await listByIds(ctx.tx, [...new Set(missing.map(each => each.classSessionId))])
  for (const aClass of classes) {
    const own = missing.filter(each => each.classSessionId === aClass.id)
    const seats = own.map(each => ({
      learner_id: each.learnerId,
      enrolment_id: each.enrolmentId,
      amount: each.worth.amount,
    }))
    await write(ctx, aClass, 'cancelled', seats)
  }
  await tellEach(ctx, classes, missing)
}

/**
 * Offers the same to learners who have another class at the new time; `before`: learners who already had a clash at
 * the old time, and accepted it. They are excused, and notified.
 */
export async function offerToClashing(
  ctx: Ctx,
  classIds: readonly string[],
  before: ReadonlySet<string>,
): Promise<Offered[]> {
  const now = await compensations.listClashing(ctx.tx, classIds)
  const fresh = now.filter(each => !before.has(seatKey(each)))
  const offered: (Offered & { classSessionId: string })[] = []
  for (const classSessionId of new Set(fresh.map(each => each.classSessionId))) {
    const learnerIds = fresh
      .filter(each => each.classSessionId === classSessionId)
      .map(each => each.learnerId)
    const own = await offerCompensation(ctx, { classSessionId, reason: 'cannot_come', learnerIds })
    offered.push(...own.map(each => ({ ...each, classSessionId })))
  }
  for (const { learnerId, classSessionId } of offered) await excuseLearner(ctx, { learnerId, classSessionId })
  await tellEach(
    ctx,
    await listByIds(ctx.tx, [...new Set(offered.map(each => each.classSessionId))]),
    offered,
  )
  return offered
}

/**
 * A class is back at its old time and choices were withdrawn: its learners come again, or choose again if they are
 * busy by now.
 */
export async function comeAgain(
  ctx: Ctx,
  classSessionId: string,
  learnerIds: readonly string[],
): Promise<void> {
  const busy: string[] = []
  for (const learnerId of learnerIds) {
    if (await expectAgain(ctx, { learnerId, classSessionId })) busy.push(learnerId)
  }
  await chooseAnew(ctx, classSessionId, busy)
}

/** Lets families choose again for a moved class that their learners do not attend, or did not; they are notified. */
export async function chooseAnew(
  ctx: Ctx,
  classSessionId: string,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  const offer = { classSessionId, reason: 'cannot_come', learnerIds, evenExcused: true } as const
  const offered = await offerCompensation(ctx, offer)
  await tellEach(
    ctx,
    await listByIds(ctx.tx, [classSessionId]),
    offered.map(({ learnerId }) => ({ learnerId, classSessionId })),
  )
}

/** Learners who have another class at the time of these, before they are moved. */
export async function clashingIn(tx: Tx, classIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await compensations.listClashing(tx, classIds)).map(seatKey))
}

/**
 * The learners whose families `offerToClashing` would offer a choice if classes were moved to these times;
 * read-only.
 */
export async function previewClashing(
  tx: Tx,
  moves: readonly { id: string; startsAt: Date; endsAt: Date }[],
  { ignoring, paid }: { ignoring: readonly string[]; paid: PaidBefore },
): Promise<string[]> {
  const seats = await compensations.listClashingAt(tx, moves, ignoring)
  const worths = new Map(moves.map(({ id }) => [id, worthBefore(paid, id)]))
  return seats
    .filter(seat => worths.get(seat.classSessionId)?.has(seat.enrolmentId))
    .map(seat => seat.learnerId)
}

const seatKey = (seat: compensations.ClashingSeat) => `${seat.classSessionId} ${seat.learnerId}`

function withWorth(seat: compensations.Seat, worth: Money | undefined) {
  return worth ? [{ ...seat, amount: worth.amount }] : []
}

async function write(
  ctx: Ctx,
  aClass: ClassRow,
  reason: compensations.CompensationReason,
  seats: readonly (compensations.Seat & { amount: number })[],
): Promise<Offered[]> {
  const { id: classSessionId, center_id: centerId, currency } = aClass
  const offer = { classSessionId, reason, seats, centerId, currency, chooseBy: chooseBy(ctx.now) }
  const written = await compensations.insert(ctx.tx, offer, ctx.now)
  return written.map(row => ({ id: row.id, learnerId: row.learner_id }))
}

/** One message per learner and batch, however many classes there are to choose for. */
async function tellEach(
  ctx: Ctx,
  classes: readonly ClassRow[],
  offered: readonly { learnerId: string; classSessionId: string }[],
): Promise<void> {
  const byId = new Map(classes.map(each => [each.id, each]))
  for (const [learnerId, own] of Map.groupBy(offered, each => each.learnerId)) {
    for (const batch of Map.groupBy(own, each => byId.get(each.classSessionId)?.batch_id ?? '').values()) {
      const first = byId.get(batch[0]?.classSessionId ?? '')
      if (first) await notifyChoices(ctx, first, learnerId, batch.length)
    }
  }
}
