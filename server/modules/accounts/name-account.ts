import type { Ctx } from '#server/platform/context.ts'
import { nameIfMissing, renameFrom } from './me-queries.ts'

/**
 * What users write as their own name, in a profile or under the terms, becomes the name of their account if it has
 * none: staff lists, books, admin search and greetings use it. What others write never names an account.
 */
export async function nameAccount(
  ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>,
  userId: string,
  name: string,
): Promise<void> {
  if (await nameIfMissing(ctx.tx, userId, name)) await carryName(ctx, userId)
}

/** A user changed the name in their own profile: an account with the same old name is renamed too. */
export async function followName(
  ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (from !== to && (await renameFrom(ctx.tx, userId, from, to))) await carryName(ctx, userId)
}

/** Uses a person's own name wherever they work, and updates every screen that shows it. */
export async function carryName(ctx: Pick<Ctx, 'tx' | 'emit' | 'above'>, userId: string): Promise<void> {
  const centerIds = await ctx.above.accounts.callByOwnName(ctx.tx, userId)
  await ctx.emit({
    kind: 'user.changed',
    topics: [`user:${userId}`, 'admin', ...centerIds.map(id => `center:${id}`)],
    payload: { userId },
  })
}
