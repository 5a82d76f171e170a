import type { Ctx } from '#server/platform/context.ts'
import type { SaidClass } from '#server/platform/notifications.ts'
import { dropUnread, rewriteUnread } from '../accounts/public.ts'
import { classArgs } from './remind-classes.ts'
import { withdrawOvertaken } from './reminder-queries.ts'

const batch = 500

/**
 * A class that is cancelled, moved or left takes its reminder along: an unread message of a whole day goes on without
 * it, one of nothing else goes. What was read stays as it was read. Answers how many messages changed.
 */
export async function withdrawReminders(ctx: Ctx): Promise<number> {
  const left = await withdrawOvertaken(ctx.tx, batch, ctx.now)
  const ids = [...left.keys()]
  const isEmpty = (id: string) => left.get(id)?.length === 0
  await dropUnread(ctx.tx, ids.filter(isEmpty))
  await rewriteUnread(
    ctx.tx,
    ids.filter(id => !isEmpty(id)),
    (id, args) =>
      without(args, new Set(left.get(id)?.map(({ thing_id, learner_id }) => `${thing_id} ${learner_id}`))),
  )
  return ids.length
}

/** The arguments of a day's message with the classes that are left; others name no single thing. */
function without(args: Record<string, unknown>, left: ReadonlySet<string>): Record<string, unknown> {
  const classes = args['classes'] as SaidClass[] | undefined
  const kept = classes?.filter(one => left.has(`${one.classId} ${one.learner?.id ?? null}`))
  return kept?.length ? { ...args, ...classArgs(kept, String(args['center'])) } : args
}
