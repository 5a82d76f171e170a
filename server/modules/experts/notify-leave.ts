import type { Ctx } from '#server/platform/context.ts'
import { expertNotifications } from './notification-templates.ts'

/** A leave that a center has to answer, or did not. */
interface LeaveOfCenter {
  requestId: string
  centerId: string
  expertId: string
}

/** Tells a center about a leave whose first class is near, even in its quiet hours. */
export async function notifyUrgent(
  ctx: Ctx,
  leave: LeaveOfCenter & { startsAt: Date; classes: number; until: Date },
): Promise<void> {
  const { requestId, centerId, startsAt, classes, until } = leave
  const { expert } = await namesOf(ctx, leave)
  await ctx.notify(expertNotifications['leave.urgent'], {
    recipients: [{ membersOf: centerId, may: 'bookings:manage' }],
    args: { expert, startsAt, classes, until },
    link: { requestId },
    centerId,
  })
}

/** Tells both sides that the request was not answered: the classes stay, and the expert gets no new bookings. */
export async function notifyUnanswered(ctx: Ctx, leave: LeaveOfCenter): Promise<void> {
  const { requestId, centerId, expertId } = leave
  await ctx.notify(expertNotifications['leave.unanswered'], {
    recipients: [{ expertId }, { membersOf: centerId, may: 'bookings:manage' }],
    args: await namesOf(ctx, leave),
    link: { requestId },
    centerId,
  })
}

async function namesOf(ctx: Ctx, { centerId, expertId }: LeaveOfCenter) {
  const names = await ctx.tx
    .selectFrom(['centers as c', 'experts as x'])
    .select(['c.name as center', 'x.name as expert'])
    .where('c.id', '=', centerId)
    .where('x.id', '=', expertId)
    .executeTakeFirst()
  return names ?? { center: '', expert: '' }
}
