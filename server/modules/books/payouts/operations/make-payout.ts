import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { heldStatements } from '#server/modules/books/payouts/held-statements.ts'
import { operation } from '#server/platform/operation.ts'
import { randomCode } from '#server/platform/random-code.ts'
import { SEND_PAYOUTS } from '../jobs/send-payouts.ts'
import { takeFromGateway } from '../payout-gateway.ts'
import { findPayout, insertPayout } from '../payout-queries.ts'
import { setStatus } from '../statement-queries.ts'
import { payoutOf } from '../statement-view.ts'

/** Letters and digits that cannot be mistaken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Pays approved statements by a bank file or through the gateway: none twice, and none without an account. */
export const makePayout = operation('POST /payouts', async (ctx, { body }) => {
  const { actor, tx, now } = ctx
  const rows = await heldStatements(ctx, body.statementIds, 'send')
  if (isRefusal(rows)) return rows
  const byGateway = body.through === 'gateway'
  const without = rows.find(row => (byGateway ? row.account === null : row.account?.kind !== 'bank'))
  if (without) return refuse('payout_account_missing', { args: { expert: without.expertName } })
  const id = newId(now.getTime())
  // The start of the reference of each transfer: P7K2M9Q4A.
  const code = `P${randomCode(8, letters)}`
  const [first] = rows
  const gateway = byGateway ? await takeFromGateway(ctx, rows) : null
  if (isRefusal(gateway)) return gateway
  await insertPayout(
    tx,
    {
      id,
      code,
      gateway,
      centerId: actor.center.centerId,
      currency: first?.currency ?? 'INR',
      userId: actor.userId,
      lines: rows.map((row, place) => ({
        id: newId(now.getTime()),
        statementId: row.id,
        expertId: row.expertId,
        amount: row.total,
        reference: `${code}${String(place + 1).padStart(3, '0')}`,
      })),
    },
    now,
  )
  await setStatus(
    tx,
    rows.map(row => row.id),
    'sent',
  )
  await ctx.audit({
    action: 'payout.make',
    subjectKind: 'payout',
    subjectId: id,
    centerId: actor.center.centerId,
    details: { code, gateway, statementIds: rows.map(row => row.id) },
  })
  await ctx.emit({
    kind: 'payout.made',
    topics: [`center:${actor.center.centerId}`, ...rows.map(row => `expert:${row.expertId}`)],
    payload: { payoutId: id },
  })
  if (gateway) await ctx.enqueue(SEND_PAYOUTS, { payoutId: id })
  const made = await findPayout(tx, actor, id)
  return made ? payoutOf(made, actor) : refuse('not_found')
})
