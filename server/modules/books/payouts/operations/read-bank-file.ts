import { Readable } from 'node:stream'
import { bankFile } from '#domain/modules/books/payouts/bank-file.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { privateFileHeaders } from '#server/platform/private-file.ts'
import { findPayout } from '../payout-queries.ts'

/** The file as banks accept it, without failed transfers. Access is recorded before the file is shown. */
export const readBankFile = operation('GET /payouts/{id}/file', async (ctx, { params }) => {
  const payout = await findPayout(ctx.tx, ctx.actor, params.id)
  if (!payout) return refuse('not_found')
  if (payout.gateway) return refuse('paid_by_gateway')
  const lines = payout.lines.filter(line => line.status !== 'failed')
  await ctx.inTransaction(inner =>
    inner.audit({
      action: 'payout.look',
      subjectKind: 'payout',
      subjectId: payout.id,
      centerId: payout.centerId,
      details: { code: payout.code, expertIds: lines.map(line => line.expert.id) },
    }),
  )
  const text = bankFile(
    lines.map(line => ({
      holderName: line.holderName,
      accountNumber: line.accountNumber ?? '',
      ifsc: line.ifsc ?? '',
      amount: line.amount,
      reference: line.reference,
      remarks: `Classes ${line.month}`,
    })),
  )
  const bytes = Buffer.from(text, 'utf8')
  return {
    bytesWithStatus: 200,
    headers: {
      ...privateFileHeaders('text/csv; charset=utf-8', 'attachment', `${payout.code}.csv`),
      'content-length': String(bytes.length),
    },
    bytes: Readable.from([bytes]),
  }
})
