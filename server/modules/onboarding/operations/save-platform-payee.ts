import type { ApiAnswer } from '#domain/wire.ts'
import { draftCenterTopics } from '#server/modules/centers/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { type PayeeRow, readPayee, writePayee } from '../plan-queries.ts'

/** Who sells platform subscriptions, and where centers pay. */
export const showPlatformPayee = operation('GET /admin/payee', ctx => payeeAnswer(ctx.tx))

/** Sets the seller and where centers pay from now on; issued invoices stay unchanged. */
export const savePlatformPayee = operation('PUT /admin/payee', async (ctx, { body }) => {
  const { tx } = ctx
  const before = await readPayee(tx)
  const { name, gstin, city, phone, email, bank } = body
  const now: PayeeRow = {
    ...{ name, gstin, city, phone, email },
    address_line: body.addressLine,
    state_code: body.stateCode,
    upi_id: body.upiId,
    bank_name: bank?.name ?? null,
    bank_account: bank?.account ?? null,
    bank_ifsc: bank?.ifsc ?? null,
  }
  await writePayee(tx, now)
  await ctx.emit({ kind: 'payee.changed', topics: ['admin', ...(await draftCenterTopics(tx))], payload: {} })
  await ctx.audit({
    action: 'platform.payee',
    subjectKind: 'platform',
    subjectId: null,
    details: { before: before ?? null, now },
  })
  return payeeAnswer(tx)
})

async function payeeAnswer(tx: Tx): Promise<ApiAnswer<'GET /admin/payee'>> {
  const row = await readPayee(tx)
  if (!row) return { details: null }
  const { name, gstin, city, phone, email } = row
  const bank =
    row.bank_name && row.bank_account && row.bank_ifsc
      ? { name: row.bank_name, account: row.bank_account, ifsc: row.bank_ifsc }
      : null
  return {
    details: {
      ...{ name, gstin, city, phone, email, bank },
      addressLine: row.address_line,
      stateCode: row.state_code,
      upiId: row.upi_id,
    },
  }
}
