import { nameOfParent } from '#domain/modules/learners/learner-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { nameIfMissing, renameFrom, writeNameByChild } from './me-queries.ts'

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

/**
 * A parent who has not given a name yet is called after the first child, "Leela’s parent", so that centers, invoices
 * and messages have somebody to name. The first name alone: other families and experts may read it (rule R12).
 */
export async function nameByChild(
  ctx: Pick<Ctx, 'tx' | 'emit' | 'above' | 'language'>,
  userId: string,
  child: string,
  before?: string,
): Promise<void> {
  const names = [child, before].map(name => name && nameOfParent(name, ctx.language))
  if (await writeNameByChild(ctx.tx, userId, names[0] ?? '', names[1] ?? null)) await carryName(ctx, userId)
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
