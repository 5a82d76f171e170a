import type { Ctx } from '#server/platform/context.ts'
import { learnerNotifications } from './notification-templates.ts'

/** A message of a center to guardians of its learners; each reads it once. */
export async function messageGuardians(
  ctx: Ctx,
  centerId: string,
  text: string,
  guardians: readonly { userId: string; learnerId: string }[],
): Promise<void> {
  if (guardians.length === 0) return
  const center = await ctx.tx
    .selectFrom('centers')
    .select('name')
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
  await ctx.notify(learnerNotifications['center.message'], {
    recipients: [{ guardians }],
    args: { center: center.name, text },
    link: { centerId },
    centerId,
  })
}
