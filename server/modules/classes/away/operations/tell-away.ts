import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { type AwayOutcome, isExcusedByAway } from '#domain/modules/classes/away/away-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { lockRoll } from '#server/modules/enrolments/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findSeat } from '../../attendance/absence-queries.ts'
import { excuse, expectBack, whyNotAhead } from '../../attendance/absences.ts'
import type { RollClass } from '../../attendance/roll-queries.ts'
import { classNotifications } from '../../notification-templates.ts'
import * as aways from '../away-queries.ts'
import { outcomeOf } from '../away-view.ts'

/**
 * Excuses a learner from all classes on some days that can be told, in one transaction: exactly those that were shown
 * (rule R18). What comes into these days afterwards is not excused by itself; saying the same days again adds it.
 */
export const tellAway = operation('POST /learners/{id}/away', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
  const { from, to } = body
  const known = await aways.lockAway(tx, params.id, { from, to })
  const before = await aways.seatsOn(tx, params.id, { from, to, now })
  // All rolls before any learner, in one order, as every other change of a roll.
  for (const { cls } of before.toSorted((a, b) => (a.cls.id < b.cls.id ? -1 : 1))) await lockRoll(tx, cls.id)
  const seats = await aways.seatsOn(tx, params.id, { from, to, now })
  const locked = new Set(before.map(({ cls }) => cls.id))
  const planned = seats.map(seat => ({ ...seat, outcome: outcomeOf(seat, now) }))
  if (seats.some(({ cls }) => !locked.has(cls.id)) || !isSame(planned, body.classes))
    return refuse('away_changed')

  const id = known?.id ?? newId(now.getTime())
  if (!known)
    await aways.insertAway(tx, {
      id,
      learnerId: params.id,
      from,
      to,
      reason: body.reason,
      userId: actor.userId,
      now,
    })
  const excused = planned.filter(({ outcome }) => isExcusedByAway(outcome))
  let credits = 0
  for (const seat of excused) {
    const told = await excuse(ctx, seat, body.reason, `away:${id}`)
    if (isRefusal(told)) return told
    if (told.gotCredit) credits += 1
  }
  const classes = excused.map(({ cls }) => cls)
  await aways.insertAwayClasses(
    tx,
    id,
    classes.map(cls => cls.id),
  )
  await ctx.audit({
    action: 'away.told',
    subjectKind: 'learner',
    subjectId: params.id,
    details: { awayId: id, from, to, classes: classes.length, credits },
  })
  await tellOthers(ctx, 'absence.away', { learnerId: params.id, from, to }, classes)
  return { id, classes: classes.length, credits }
})

/** Takes the days back: each class that has not begun, or none of them where one cannot be taken back. */
export const endAway = operation('DELETE /learners/{id}/away/{awayId}', async (ctx, { params }) => {
  const { tx, now, actor } = ctx
  if (!actor.learnerIds.includes(params.id)) return refuse('not_found')
  const away = await aways.lockAway(tx, params.id, { id: params.awayId })
  if (!away) return refuse('not_found')
  for (const classId of away.classIds.toSorted()) await lockRoll(tx, classId)
  const back: RollClass[] = []
  for (const classId of away.classIds) {
    const seat = await findSeat(tx, actor, classId, params.id)
    // Over, cancelled, left, or taken back by itself.
    if (!seat || whyNotAhead(seat, now) || !seat.entry.absenceToldAt) continue
    const refused = await expectBack(ctx, seat)
    if (refused) return refused
    back.push(seat.cls)
  }
  await aways.endAway(tx, away.id, { userId: actor.userId, now })
  await ctx.audit({
    action: 'away.ended',
    subjectKind: 'learner',
    subjectId: params.id,
    details: { awayId: away.id, classes: back.length },
  })
  const { from, to } = away
  await tellOthers(ctx, 'absence.back', { learnerId: params.id, from, to }, back)
  return { classes: back.length }
})

/** Whether the plan is the one that was shown. */
function isSame(
  planned: readonly { cls: RollClass; outcome: AwayOutcome }[],
  shown: readonly { classId: string; outcome: AwayOutcome }[],
): boolean {
  const outcomes = new Map(shown.map(one => [one.classId, one.outcome]))
  return (
    outcomes.size === planned.length && planned.every(({ cls, outcome }) => outcomes.get(cls.id) === outcome)
  )
}

/** The teachers of these classes and the front desk of each center, once. */
async function tellOthers(
  ctx: UserCtx,
  event: 'absence.away' | 'absence.back',
  { learnerId, from, to }: { learnerId: string; from: string; to: string },
  classes: readonly RollClass[],
): Promise<void> {
  const learner = { id: learnerId, name: await aways.learnerName(ctx.tx, learnerId) }
  for (const [centerId, own] of Map.groupBy(classes, cls => cls.centerId)) {
    const [first] = own
    if (!first) continue
    const expertIds = new Set(own.flatMap(cls => cls.experts.map(expert => expert.id)))
    const serviceIds = new Set(own.map(cls => cls.serviceId))
    await ctx.notify(classNotifications[event], {
      recipients: [
        ...[...expertIds].map(expertId => ({ expertId })),
        ...[...serviceIds].map(serviceId => ({
          membersOf: centerId,
          may: 'attendance:manage' as const,
          serviceId,
        })),
      ],
      args: { learner, center: first.centerName, from, to, count: own.length },
      link: { classId: first.id },
      centerId,
    })
  }
}
