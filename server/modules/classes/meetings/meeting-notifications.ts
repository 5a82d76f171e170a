import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { about, families } from '../class-notifications.ts'
import type { ClassRow } from '../class-queries.ts'
import { classNotifications } from '../notification-templates.ts'
import { type BatchInShort, guardiansAhead } from './meeting-queries.ts'

/** Whom the acting side does not tell: itself. */
const expertsTold = (ctx: Ctx, experts: readonly { id: string }[]): Recipient[] =>
  ctx.actor.kind === 'user' && ctx.actor.role === 'expert' ? [] : experts.map(({ id }) => ({ expertId: id }))

/** One class is online, or in person again. The link itself is in no message: it is in the class. */
export async function notifyClassMeeting(ctx: Ctx, aClass: ClassRow, isOnline: boolean): Promise<void> {
  await ctx.notify(classNotifications[isOnline ? 'class.online' : 'class.in-person'], {
    ...about(aClass),
    recipients: [...families(aClass), ...expertsTold(ctx, aClass.experts)],
  })
}

/** All classes of a batch that have nothing of their own. */
export async function notifyBatchMeeting(ctx: Ctx, batch: BatchInShort, isOnline: boolean): Promise<void> {
  const guardians = await guardiansAhead(ctx.tx, batch.id)
  const recipients: Recipient[] = [
    ...guardians.map(userId => ({ userId, role: 'learner' as const })),
    ...expertsTold(ctx, batch.experts),
  ]
  if (recipients.length === 0) return
  await ctx.notify(classNotifications[isOnline ? 'batch.online' : 'batch.in-person'], {
    recipients,
    args: { batch: batch.name, center: batch.centerName },
    link: { batchId: batch.id },
    centerId: batch.centerId,
  })
}
