import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { revokeCredit } from './credits/operations/revoke-credit.ts'
import { tell } from './enrolment-events.ts'
import { notifyFamily } from './enrolment-notifications.ts'
import * as enrolments from './enrolment-queries.ts'
import { isPaid, outstanding, valueLeft } from './enrolment-value.ts'
import type { LockedEnrolment } from './lock-enrolment.ts'
import { listClassesToCome, listCompensated, listCredited, listRollToCome } from './paid-queries.ts'
import { listPeriods, removePeriod, resizePeriod } from './period-queries.ts'
import { seatOnRoll } from './roll.ts'

/**
 * Resumes an enrolment after its pause: on the roll of every upcoming class that was not compensated before. When
 * it resumes early, as many paid classes as are regained move back from behind the paid period.
 */
export async function continueEnrolment(ctx: Ctx, { enrolment }: LockedEnrolment): Promise<void> {
  const { tx, now } = ctx
  const before = new Set((await listRollToCome(tx, enrolment, now)).map(each => each.id))
  const status = enrolment.status === 'paused' ? enrolmentStates.next('paused', 'resume') : enrolment.status
  if (isIllegal(status)) throw new Error(`enrolment ${enrolment.id} is ${enrolment.status} and cannot resume`)
  const off = (await listClassesToCome(tx, enrolment.batch_id, now)).filter(id => !before.has(id))
  const compensated = new Set(await listCompensated(tx, enrolment.id, off))
  const toCome = off.filter(id => !compensated.has(id))
  const credits = await takeCreditsBack(ctx, enrolment, toCome)
  const missing = toCome.filter(id => credits.get(id) !== 'spent')
  await seatOnRoll(ctx, {
    id: enrolment.id,
    learnerId: enrolment.learner_id,
    kind: 'regular',
    classSessionIds: missing,
  })
  const regained = (await listRollToCome(tx, enrolment, now)).filter(
    each =>
      !before.has(each.id) &&
      !credits.has(each.id) &&
      enrolment.paused_until !== null &&
      each.on <= enrolment.paused_until,
  )
  await takeBack(ctx, enrolment.id, new Set(regained.map(each => each.id)))
  const paidUntil = (await listPeriods(tx, enrolment.id)).filter(isPaid).map(each => each.to_on)
  await enrolments.update(tx, [enrolment.id], {
    status,
    paused_from: null,
    paused_until: null,
    paid_until: paidUntil.length > 0 ? (paidUntil.sort().at(-1) ?? null) : enrolment.paid_until,
  })
  await tell(ctx, 'enrolment.resumed', enrolment)
  await notifyFamily(ctx, 'enrolment.resumed', enrolment.id)
}

/**
 * When a class for which the pause gave a credit is attended after all, the credit is revoked; if it was used, the
 * class has already been taken. Returns the outcome of each credit, by its class.
 */
async function takeCreditsBack(
  ctx: Ctx,
  enrolment: Pick<enrolments.EnrolmentRow, 'id' | 'learner_id'>,
  classIds: readonly string[],
): Promise<Map<string, 'revoked' | 'spent'>> {
  const taken = new Map<string, 'revoked' | 'spent'>()
  for (const sourceSessionId of await listCredited(ctx.tx, enrolment.id, classIds)) {
    const missed = { sourceSessionId, learnerId: enrolment.learner_id, given: 'absence' as const }
    const became = await revokeCredit(ctx, missed, 'back from a pause before its end')
    if (became !== 'none') taken.set(sourceSessionId, became)
  }
  return taken
}

/** Moves classes back into their own period, as many as can be attended after all. */
async function takeBack(ctx: Ctx, enrolmentId: string, regained: ReadonlySet<string>): Promise<void> {
  for (const origin of await listPeriods(ctx.tx, enrolmentId)) {
    let left = origin.roll.filter(each => regained.has(each.id)).length
    if (origin.carried_from !== null) continue
    const carried = (await listPeriods(ctx.tx, enrolmentId))
      .filter(each => each.carried_from === origin.id)
      .reverse()
    let { classes, amount } = origin
    for (const period of carried) {
      const open = outstanding(period, ctx.now)
      const taken = new Set(open.slice(Math.max(0, open.length - left)))
      if (taken.size === 0) continue
      const rest = period.roll.filter(each => !taken.has(each.id))
      const value = valueLeft(period, ctx.now, id => taken.has(id))
      const moved = rest.length === 0 ? period.amount : value.amount
      classes += taken.size
      amount += moved
      left -= taken.size
      const lastOn = rest.at(-1)?.on
      if (lastOn === undefined) await removePeriod(ctx.tx, period.id)
      else {
        await resizePeriod(ctx.tx, period.id, {
          toOn: lastOn,
          classes: period.classes - taken.size,
          amount: period.amount - moved,
        })
      }
    }
    await resizePeriod(ctx.tx, origin.id, { classes, amount })
  }
}
