import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { OwnCodePurpose } from '#domain/modules/accounts/account-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { consumeCode } from './code-queries.ts'
import { tryCode } from './one-time-codes.ts'

/** A code that a user typed, and what it confirms: as requested with `POST /me/code`. */
export interface OwnCode {
  verificationId: string
  /** Six digits. */
  code: string
  purpose: OwnCodePurpose
  subjectId: string
}

/**
 * Confirms with a one-time password that the signed-in user has the phone: null and the code is used up, or the
 * refusal (`code_wrong`, `code_spent`, `too_many_wrong_codes`). Attempts stay used whatever the operation returns,
 * so it runs its own transactions: call it from an operation in steps, before the transaction that acts on it.
 */
export async function confirmOwnCode(ctx: UserCtx, given: OwnCode): Promise<Refusal | null> {
  if (ctx.tx.isTransaction) throw new Error('confirmOwnCode must be called outside of a transaction')
  const { verificationId, code, purpose, subjectId } = given
  const use = { verificationId, purpose, subjectId, userId: ctx.actor.userId }
  const tried = await tryCode(ctx, use, code)
  if (isRefusal(tried)) return tried
  const used = await ctx.inTransaction(({ tx, now }) => consumeCode(tx, verificationId, now))
  return used ? null : refuse('code_spent')
}
