import { isRefusal } from '#domain/kernel/refusal.ts'
import {
  CORRECTION_DAYS,
  ROLL_OPENS_MINUTES,
  whyNotMark,
} from '#domain/modules/classes/attendance/attendance-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { lockRoll } from '#server/modules/enrolments/public.ts'
import { seatLearner } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import * as rolls from '../roll-queries.ts'
import { rollAnswers } from '../roll-view.ts'

/** Puts a learner of the center who came without a seat on the roll; exceeding the capacity has to be confirmed. */
export const addWalkIn = operation('POST /classes/{id}/walk-ins', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  await lockRoll(tx, params.id)
  const cls = await rolls.findRoll(tx, actor, params.id)
  if (!cls || !(await rolls.isMember(tx, cls.centerId, body.learnerId))) return refuse('not_found')
  if (cls.kind === 'booking') return refuse('cancel_booking_instead')
  const why = whyNotMark(cls, now, now)
  if (why) return refuse(why, { args: { minutes: ROLL_OPENS_MINUTES, days: CORRECTION_DAYS } })
  const entries = await rolls.listEntries(tx, [cls.id])
  if (entries.some(entry => entry.learnerId === body.learnerId)) return refuse('already_on_roll')
  const taken = entries.filter(entry => entry.status !== 'excused').length
  if (!body.evenIfFull && cls.capacity !== null && taken >= cls.capacity)
    return refuse('class_full', { args: { capacity: cls.capacity }, next: ['add_anyway'] })
  const seated = await seatLearner(ctx, {
    learnerId: body.learnerId,
    kind: 'walk_in',
    classSessionIds: [cls.id],
    onClash: 'mark',
  })
  if (isRefusal(seated)) return seated
  await ctx.emit({
    kind: 'attendance.walk-in',
    topics: [`center:${cls.centerId}`, ...cls.experts.map(expert => `expert:${expert.id}`)],
    payload: { classSessionId: cls.id },
  })
  await ctx.audit({
    action: 'attendance.walk-in',
    subjectKind: 'class_session',
    subjectId: cls.id,
    details: { learnerId: body.learnerId, evenIfFull: body.evenIfFull },
  })
  const [answer] = await rollAnswers(ctx, [cls])
  if (!answer) throw new Error(`the roll of ${cls.id} disappeared while a learner was added`)
  return answer
})
