import { money } from '#domain/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { eachOf } from '#server/platform/each-of.ts'
import { jobContext } from '#server/platform/job-context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { orderNotifications } from '../../notification-templates.ts'
import { whatWasBought } from '../../order-queries.ts'
import { issueDocuments } from '../issue-documents.ts'
import { listWaiting, type NewInvoice, type Wait } from '../issue-queries.ts'
import { invoiceWords } from '../print/invoice-words.ts'

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
    await sendToBuyer(ctx, invoice)
    await ctx.audit({
      action: 'invoice.issue',
      subjectKind: 'invoice',
      subjectId: invoice.id,
      centerId,
      details: { orderId, number, kind, total, currency },
    })
  }
}

/** Tells the family that bought it; what the platform sells to centers they find in their books. */
async function sendToBuyer(ctx: Ctx, invoice: NewInvoice): Promise<void> {
  const { id, kind, number, centerId, orderId, buyerUserId, sellerId, total, currency, content } = invoice
  const what = sellerId === centerId ? await whatWasBought(ctx.tx, orderId) : null
  if (!what) return
  await ctx.notify(orderNotifications['invoice.issued'], {
    recipients: [{ userId: buyerUserId, role: 'learner' }],
    args: {
      ...{ what, number, center: content.seller.name },
      amount: money(total, currency),
      document: { en: invoiceWords.en.kinds[kind], hi: invoiceWords.hi.kinds[kind] },
    },
    link: { orderId, invoiceId: id },
    centerId,
  })
}
