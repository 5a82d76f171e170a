import { isRefusal } from '#domain/kernel/refusal.ts'
import { absenceCutoff } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { deservesCredit } from '#domain/modules/enrolments/credits/credit-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { issueCredit, lockRoll } from '#server/modules/enrolments/public.ts'
import { excuseLearner, noteAbsence } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { classNotifications } from '../../notification-templates.ts'
import { findSeat, type OwnSeat } from '../absence-queries.ts'
import { choosesAlready, emitAbsence, whyNotAhead } from '../absences.ts'

/**
 * Reports that a learner cannot come. Before the cut-off, their time is freed and they get a make-up credit; later
 * it is only recorded, so that nobody waits. A repeated report changes nothing about the first.
 */
export const tellAbsence = operation('POST /classes/{id}/absence', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  await lockRoll(tx, params.id)
  const found = await findSeat(tx, actor, params.id, body.learnerId)
  if (!found) return refuse('not_found')
  const { cls, entry } = found
  const why = whyNotAhead(found, now)
  if (why) return why
  if (choosesAlready(entry)) return refuse('choice_stands')
  if (entry.absenceToldAt) return { inTime: entry.absenceInTime, gotCredit: false }
  const until = absenceCutoff(cls.startsAt, {
    batchMinutes: cls.absenceCutoffMinutes,
    centerMinutes: cls.centerMinutes,
    movedAt: cls.movedAt,
  })
  const inTime = now <= until
  await noteAbsence(tx, cls.id, entry.learnerId, { at: now, by: actor.userId, inTime, reason: body.reason })
  if (inTime) {
    const excused = await excuseLearner(ctx, { learnerId: entry.learnerId, classSessionId: cls.id })
    if (isRefusal(excused)) return excused
  }
  const gotCredit = inTime && (await giveCredit(ctx, found))
  await emitAbsence(ctx, 'absence.told', found, { inTime })
  await notifyAbsence(ctx, found)
  return { inTime, gotCredit }
})

async function giveCredit(ctx: UserCtx, { cls, entry }: OwnSeat): Promise<boolean> {
  if (!deservesCredit({ kind: entry.kind, toldInTime: true, mark: entry.mark })) return false
  const id = await issueCredit(ctx, {
    learnerId: entry.learnerId,
    centerId: cls.centerId,
    serviceId: cls.serviceId,
    enrolmentId: entry.enrolmentId,
    sourceSessionId: cls.id,
    reason: 'absence',
  })
  return id !== null
}

/** The teachers, and staff unless they recorded it themselves. */
async function notifyAbsence(ctx: UserCtx, { cls, entry }: OwnSeat): Promise<void> {
  const desk = { membersOf: cls.centerId, may: 'attendance:manage', serviceId: cls.serviceId } as const
  await ctx.notify(classNotifications['absence.told'], {
    recipients: [
      ...cls.experts.map(expert => ({ expertId: expert.id })),
      ...(ctx.actor.role === 'center' ? [] : [desk]),
    ],
    args: {
      learner: { id: entry.learnerId, name: entry.name },
      title: { en: cls.titleEn, hi: cls.titleHi },
      center: cls.centerName,
      startsAt: cls.startsAt,
    },
    link: { classId: cls.id },
    centerId: cls.centerId,
  })
}
