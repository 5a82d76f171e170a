import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { lockRoll } from '#server/modules/enrolments/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { classNotifications } from '../../notification-templates.ts'
import { findSeat, type OwnSeat } from '../absence-queries.ts'
import { choosesAlready, excuse, whyNotAhead } from '../absences.ts'

/**
 * Reports that a learner cannot come. Before the cut-off, their time is freed and they get a make-up credit; later
 * it is only recorded, so that nobody waits. A repeated report changes nothing about the first.
 */
export const tellAbsence = operation('POST /classes/{id}/absence', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  await lockRoll(tx, params.id)
  const found = await findSeat(tx, actor, params.id, body.learnerId)
  if (!found) return refuse('not_found')
  const why = whyNotAhead(found, now)
  if (why) return why
  if (choosesAlready(found.entry)) return refuse('choice_stands')
  if (found.entry.absenceToldAt) return { inTime: found.entry.absenceInTime, gotCredit: false }
  const told = await excuse(ctx, found, body.reason)
  if (!isRefusal(told)) await notifyAbsence(ctx, found)
  return told
})

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
