import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import type { Audience } from './audience-queries.ts'
import { pollNotifications } from './notification-templates.ts'
import type { LockedPoll } from './poll-queries.ts'

type Poll = Pick<LockedPoll, 'id' | 'center_id' | 'center_name' | 'question' | 'closes_at'>

const about = (poll: Poll) => ({
  args: { question: poll.question, center: poll.center_name, closesAt: poll.closes_at },
  link: { pollId: poll.id },
  centerId: poll.center_id,
})

/** Everybody whom a poll asks is told that it is open, or those who have not answered that it closes soon. */
export async function notifyAsked(
  ctx: Ctx,
  event: 'poll.opened' | 'poll.reminder',
  poll: Poll,
  audience: Audience,
): Promise<void> {
  const { written, members, experts } = audience
  const recipients: Recipient[] = [
    ...(written.length > 0 ? [{ guardians: written }] : []),
    ...(members.length > 0 ? [{ userIds: members, role: 'center' as const }] : []),
    ...(experts.length > 0 ? [{ userIds: experts, role: 'expert' as const }] : []),
  ]
  if (recipients.length > 0) await ctx.notify(pollNotifications[event], { ...about(poll), recipients })
}

/** Who made a poll hears that its time came. */
export async function notifyClosed(ctx: Ctx, poll: LockedPoll, count: number): Promise<void> {
  const { args, ...rest } = about(poll)
  await ctx.notify(pollNotifications['poll.closed'], {
    ...rest,
    recipients: [{ userId: poll.created_by, role: poll.created_as }],
    args: { ...args, count },
  })
}
