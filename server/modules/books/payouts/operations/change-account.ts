import { newId } from '#domain/kernel/ids.ts'
import { refuse } from '#domain/refusals.ts'
import { confirmOwnCode } from '#server/modules/accounts/public.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { booksNotifications } from '../../notification-templates.ts'
import { findAccount, replaceAccount } from '../account-queries.ts'
import { accountOf } from '../statement-view.ts'

/** Changes the account, confirmed with a code to one's own phone. In steps, because a used attempt must stay used. */
export const changeAccount = operationInSteps('POST /payout-account', async (ctx, { body }) => {
  const { expertId, userId } = ctx.actor
  if (!expertId) return refuse('not_found')
  const { account, ...code } = body
  const wrong = await confirmOwnCode(ctx, { ...code, purpose: 'payout_account', subjectId: expertId })
  if (wrong) return wrong
  return ctx.inTransaction(async inner => {
    const isBank = account.kind === 'bank'
    await replaceAccount(
      inner.tx,
      {
        id: newId(inner.now.getTime()),
        expertId,
        kind: account.kind,
        holderName: account.holderName,
        accountNumber: isBank ? account.accountNumber : null,
        ifsc: isBank ? account.ifsc : null,
        upiId: isBank ? null : account.upiId,
        verificationId: code.verificationId,
        userId,
      },
      inner.now,
    )
    const current = await findAccount(inner.tx, expertId)
    const masked = current && accountOf(current)
    await inner.audit({
      action: 'payout-account.change',
      subjectKind: 'expert',
      subjectId: expertId,
      details: { kind: account.kind, masked: masked?.masked },
    })
    await inner.emit({
      kind: 'payout-account.changed',
      topics: [`expert:${expertId}`, `user:${userId}`],
      payload: {},
    })
    await inner.notify(booksNotifications['payout-account.changed'], {
      recipients: [{ expertId }],
      args: { account: masked?.masked ?? '' },
      link: {},
    })
    return { account: masked }
  })
})
