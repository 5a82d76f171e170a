import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findAccount } from '../account-queries.ts'
import { accountOf } from '../statement-view.ts'

/** The account the expert is paid to, masked. */
export const showAccount = operation('GET /payout-account', async ctx => {
  const { expertId } = ctx.actor
  if (!expertId) return refuse('not_found')
  const account = await findAccount(ctx.tx, expertId)
  return { account: account && accountOf(account) }
})
