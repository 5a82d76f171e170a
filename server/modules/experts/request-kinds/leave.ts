import { isoInstant } from '#domain/kernel/time.ts'
import { isUrgentLeave } from '#domain/modules/experts/leave-rules.ts'
import { isOpen } from '#domain/modules/requests/request-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { RequestKind, StoredRequest } from '#server/modules/requests/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import {
  coveringTimeOff,
  endBlock,
  expertNames,
  grantBlock,
  isActive,
  listReasons,
  reasonForExpert,
} from '../leave-queries.ts'
import { notifyUnanswered } from '../notify-leave.ts'
import { noteChange, tellChanged } from '../own-profile.ts'
import { addTimeOff, lockExpert } from '../time-queries.ts'

/** Classes that a request names; the rest is counted. */
const NAMED_CLASSES = 20

/**
 * An expert requests leave from a center; approval becomes time off, and the center takes care of the affected
 * classes. Approval may choose the substitute that the expert suggested, who then teaches those of batches.
 */
export const leave: RequestKind<'leave'> = {
  kind: 'leave',

  tellsItself: ['expired'],

  async approve(ctx, { requester, responder, details, subject }, { choice }) {
    const { tx, now } = ctx
    const away = { startsAt: new Date(details.startsAt), endsAt: new Date(details.endsAt) }
    if (choice !== null) {
      if (choice !== details.substituteId)
        return refuse('invalid_input', { fields: [{ path: 'choice', code: 'not_offered' }] })
      const pair = { centerId: responder.id, fromExpertId: requester.id, toExpertId: choice }
      const refused = await ctx.above.experts.coverClasses(ctx, { ...pair, ...away })
      if (refused) return refused
    }
    await lockExpert(tx, requester.id)
    const blocked = await grantBlock(tx, requester.id, subject.id)
    if (blocked) {
      await noteChange(ctx, requester.id, {
        action: 'timeoff.add',
        subjectKind: 'time_off',
        subjectId: blocked,
        details: { ...details },
      })
      return blocked
    }
    // The expert removed the time off themselves, or requested it before times were blocked.
    const covering = await coveringTimeOff(tx, requester.id, away)
    if (covering) return covering
    const reason = await reasonForExpert(tx, requester.id, details.reasonId)
    const subjectId = await addTimeOff(tx, requester.id, { ...away, reason }, now)
    await noteChange(ctx, requester.id, {
      action: 'timeoff.add',
      subjectKind: 'time_off',
      subjectId,
      details: { ...details },
    })
    return subjectId
  },

  async rejected(ctx, request) {
    await openAgain(ctx, request)
    return undefined
  },

  async cancelled(ctx, request) {
    await openAgain(ctx, request)
    return undefined
  },

  /**
   * No answer is no approval, and the expert may be ill: the classes stay, and the time stays closed to new
   * bookings.
   */
  async expired(ctx, { id, requester, responder, subject }) {
    await grantBlock(ctx.tx, requester.id, subject.id)
    await tellChanged(ctx, requester.id, 'timeoff.add')
    // It ended because the account was deactivated: the center was told that, and cannot call anyone.
    if (!(await isActive(ctx.tx, requester.id))) return
    await notifyUnanswered(ctx, { requestId: id, centerId: responder.id, expertId: requester.id })
  },

  async describe(ctx, requests) {
    const { tx, now } = ctx
    const reasons = await listReasons(
      tx,
      requests.map(({ details }) => details.reasonId),
    )
    const leaves = requests.map(({ id, requester, responder, details }) => ({
      id,
      expertId: requester.id,
      centerId: responder.id,
      startsAt: details.startsAt,
      endsAt: details.endsAt,
    }))
    const names = await expertNames(
      tx,
      requests.flatMap(({ details }) => details.substituteId ?? []),
    )
    const hits = await ctx.above.experts.classesHit(tx, leaves, NAMED_CLASSES)
    return new Map(
      requests.map(({ id, details, status, expiresAt }) => {
        const reason = reasons.find(row => row.id === details.reasonId)
        const own = hits.filter(row => row.leave === id)
        return [
          id,
          {
            kind: 'leave',
            startsAt: details.startsAt,
            endsAt: details.endsAt,
            substitute: names.find(one => one.id === details.substituteId) ?? null,
            reason: { en: reason?.name_en ?? '', hi: reason?.name_hi ?? '' },
            classes: own.map(row => ({
              classSessionId: row.id,
              startsAt: isoInstant(row.starts_at),
              endsAt: isoInstant(row.ends_at),
              service: { en: row.service_en, hi: row.service_hi },
              batch: row.batch,
            })),
            isUrgent: isOpen(status) && isUrgentLeave(expiresAt, now),
            classCount: own[0]?.hits ?? 0,
          },
        ]
      }),
    )
  },
}

/** The time becomes bookable again, unless another center is still deciding about the leave or has approved it. */
async function openAgain(ctx: Ctx, { id, requester, subject }: StoredRequest<'leave'>): Promise<void> {
  const leave = { id, expertId: requester.id, timeOffId: subject.id }
  if (await endBlock(ctx.tx, leave, ctx.now)) await tellChanged(ctx, requester.id, 'timeoff.cancel')
}
