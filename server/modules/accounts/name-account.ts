import type { Ctx } from '#server/platform/context.ts'
import { nameIfMissing } from './me-queries.ts'

/**
 * What somebody writes as their own name, in a profile or under the terms, is the name of their account where it has
 * none: staff, books, the admin's search and greetings read that one. Nobody else's words ever name an account.
 */
export async function nameAccount(
  ctx: Pick<Ctx, 'tx' | 'emit'>,
  userId: string,
  name: string,
): Promise<void> {
  if (!(await nameIfMissing(ctx.tx, userId, name))) return
  await ctx.emit({ kind: 'user.changed', topics: [`user:${userId}`, 'admin'], payload: { userId } })
}
