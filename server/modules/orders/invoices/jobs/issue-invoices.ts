import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { issueDocuments } from '../issue-documents.ts'
import { listWaiting, type Wait } from '../issue-queries.ts'

const batch = 100

/**
 * Issues waiting documents, each in its own transaction, oldest first. One that fails keeps waiting and does not
 * block the others. Runs as soon as money has moved, and every minute for what was left.
 */
export const issueInvoices = defineJob({
  name: 'invoices.issue',
  cron: '* * * * *',
  wokenBy: ['payment.captured', 'payment.late', 'refund.processed'],
  async run({ services, signal }) {
    const ctx = jobContext(services)
    const failures: unknown[] = []
    let last: Wait | null = null
    for (;;) {
      const waiting: Wait[] = await listWaiting(ctx.tx, last, batch)
      await eachOf(waiting, wait => ctx.inTransaction(inner => issueOne(inner, wait.id))).catch(error =>
        failures.push(error),
      )
      last = waiting.at(-1) ?? null
      if (waiting.length < batch || signal.aborted) break
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some documents could not be issued')
  },
})

/** Issues one document. */
async function issueOne(ctx: Ctx, id: string): Promise<void> {
  for (const invoice of await issueDocuments(ctx, [id])) {
    const { centerId, buyerUserId, orderId, number, kind, total, currency } = invoice
    await ctx.emit({
      kind: 'invoice.issued',
      topics: [`center:${centerId}`, `user:${buyerUserId}`],
      payload: { invoiceId: invoice.id, orderId },
    })
    await ctx.audit({
      action: 'invoice.issue',
      subjectKind: 'invoice',
      subjectId: invoice.id,
      centerId,
      details: { orderId, number, kind, total, currency },
    })
  }
}
