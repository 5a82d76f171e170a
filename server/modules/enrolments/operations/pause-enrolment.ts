import { newId } from '#domain/kernel/ids.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { whyNotPause } from '#domain/modules/enrolments/enrolment-rules.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { issueCredit } from '../credits/operations/issue-credit.ts'
import { tell } from '../enrolment-events.ts'
import { notifyPaused } from '../enrolment-notifications.ts'
import * as enrolments from '../enrolment-queries.ts'
import { answerOf } from '../enrolment-view.ts'
import { type LockedEnrolment, lockEnrolment } from '../lock-enrolment.ts'
import { zoneOf } from '../paid-queries.ts'
import { isInside, type MovedOn, pauseTerms } from '../pause-terms.ts'
import { insertCarried, resizePeriod } from '../period-queries.ts'
import { refuseState } from '../refuse-state.ts'
import { unseatFromRoll } from '../roll.ts'

/** Which classes a pause frees, and what happens to the paid ones. */
export const quotePause = operationInSteps('GET /enrolments/{id}/pause', async (ctx, { params, query }) =>
  ctx.inTransaction(async inner => {
    const found = await lockEnrolment(inner.tx, inner.actor, params.id)
    if (!found) return refuse('not_found')
    const refused = await whyNot(inner, found, query)
    if (refused) return refused
    const terms = await pauseTerms(inner, found.enrolment, query)
    return {
      enrolmentId: found.enrolment.id,
      classes: terms.freed.length,
      moved: terms.moved.reduce((sum, each) => sum + each.classes, 0),
      credits: terms.uncovered.length,
      paidUntil: terms.paidUntil,
    }
  }),
)

/** Pauses an enrolment: its classes are free for others, the seat is kept, and paid classes move to later. */
export const pauseEnrolment = operation('POST /enrolments/{id}/pause', async (ctx, { params, body }) => {
  const { tx } = ctx
  const found = await lockEnrolment(tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const refused = await whyNot(ctx, found, body)
  if (refused) return refused
  const { enrolment, batch } = found
  const timeZone = await zoneOf(tx, enrolment.center_id)
  const terms = await pauseTerms(ctx, enrolment, body)
  const begins = isInside(body, ctx.now, timeZone)
  const paused = enrolmentStates.next(enrolment.status, 'pause')
  if (isIllegal(paused)) return refuseState(enrolment.status)
  await enrolments.update(tx, [enrolment.id], {
    ...(begins && { status: paused }),
    paused_from: body.from,
    paused_until: body.until,
    paid_until: terms.paidUntil,
  })
  for (const moved of terms.moved) await carryOn(ctx, enrolment.id, moved)
  for (const sourceSessionId of terms.uncovered) {
    await issueCredit(ctx, {
      learnerId: enrolment.learner_id,
      centerId: enrolment.center_id,
      serviceId: batch.service_id,
      enrolmentId: enrolment.id,
      sourceSessionId,
      reason: 'absence',
    })
  }
  await unseatFromRoll(ctx, {
    id: enrolment.id,
    learnerId: enrolment.learner_id,
    classSessionIds: terms.freed.map(each => each.id),
  })
  await tell(ctx, 'enrolment.paused', enrolment, { from: body.from, until: body.until })
  await notifyPaused(ctx, enrolment.id, body.from, body.until)
  return answerOf(ctx, enrolment.id)
})

async function whyNot(
  ctx: Ctx,
  { enrolment }: LockedEnrolment,
  pause: { from: string; until: string },
): Promise<Refusal | null> {
  const today = localDateOf(ctx.now, await zoneOf(ctx.tx, enrolment.center_id))
  const reason = enrolment.paused_from ? 'illegal_transition' : whyNotPause(enrolment, pause, today)
  if (reason === 'illegal_transition') return refuseState(enrolment.status)
  return reason && refuse(reason)
}

/** The value of the freed classes moves behind the paid period, on the order that paid for it. */
async function carryOn(ctx: Ctx, enrolmentId: string, moved: MovedOn): Promise<void> {
  const { period, classes, amount } = moved
  await resizePeriod(ctx.tx, period.id, {
    classes: period.classes - classes,
    amount: period.amount - amount,
  })
  const carried = {
    id: newId(ctx.now.getTime()),
    enrolmentId,
    orderId: period.order_id,
    fromOn: moved.fromOn,
    toOn: moved.toOn,
    classes,
    amount,
    carriedFrom: period.carried_from ?? period.id,
  }
  await insertCarried(ctx.tx, carried, ctx.now)
}
