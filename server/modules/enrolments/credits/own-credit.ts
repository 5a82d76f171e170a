import type { SignedIn } from '#domain/access/actor.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as credits from './credit-queries.ts'
import { type CreditAnswer, creditAnswer } from './credit-view.ts'
import { type CreditDetail, listCredits, ownCredits } from './credit-view-queries.ts'

/** A credit of the family or the center, for display; undefined if it is not theirs. */
export async function findOwn(ctx: Ctx<SignedIn>, id: string): Promise<CreditDetail | undefined> {
  const [found] = await listCredits(ctx.tx, ownOne(ctx, id))
  return found
}

/** Like `findOwn`, with a lock. */
export async function lockOwn(ctx: Ctx<SignedIn>, id: string): Promise<CreditDetail | undefined> {
  const [locked] = await credits.lockCredits(ctx.tx, ownOne(ctx, id))
  return locked && findOwn(ctx, locked.id)
}

const ownOne = (ctx: Ctx<SignedIn>, id: string) =>
  credits.ofCredit.and([credits.ofCredit('k.id', '=', id), ownCredits(ctx.actor)])

/** A credit after a change, as the actor sees it. */
export async function showCredit(ctx: Ctx<SignedIn>, id: string): Promise<CreditAnswer> {
  const found = await findOwn(ctx, id)
  if (!found) throw new Error(`credit ${id} disappeared while being changed`)
  return creditAnswer(ctx, found)
}
