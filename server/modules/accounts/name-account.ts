import type { Ctx } from '#server/platform/context.ts'
import { nameIfMissing, renameFrom } from './me-queries.ts'

/**
 * What somebody writes as their own name, in a profile or under the terms, is the name of their account where it has
 * none: staff, books, the admin's search and greetings read that one. Nobody else's words ever name an account.
 */
export async function nameAccount(
  ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>,
  userId: string,
  name: string,
): Promise<void> {
  if (await nameIfMissing(ctx.tx, userId, name)) await carryName(ctx, userId)
}

/** Somebody changed the name in a profile of their own: an account that was called the same is called so too. */
export async function followName(
  ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from !== to && (await renameFrom(ctx.tx, userId, from, to))) await carryName(ctx, userId)
}

/** The own name counts wherever somebody works, and every screen that shows it hears of it. */
export async function carryName(ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>, userId: string): Promise<void> {
  const centerIds = await ctx.above.accounts.callByOwnName(ctx.tx, userId)
  await ctx.emit({
    kind: 'user.changed',
    topics: [`user:${userId}`, 'admin', ...centerIds.map(id => `center:${id}`)],
    payload: { userId },
  })
}
