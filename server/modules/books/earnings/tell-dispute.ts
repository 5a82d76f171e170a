import { money } from '#domain/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { booksNotifications } from '../notification-templates.ts'
import type { EarningRow } from './earning-queries.ts'

/** Writes a dispute, or its answer, to the audit trail and the outbox, and notifies the other side. */
export async function tellDispute(
  ctx: Ctx,
  row: EarningRow,
  dispute: {
    kind: 'earning.disputed' | 'earning.dispute_declined' | 'earning.corrected'
    reason: string
    details: Record<string, unknown>
  },
): Promise<void> {
  const { kind, reason, details } = dispute
  await ctx.audit({
    action: kind,
    subjectKind: 'earning',
    subjectId: row.id,
    centerId: row.centerId,
    details: { expertId: row.expertId, amount: row.amount, currency: row.currency, reason, ...details },
  })
  await ctx.emit({
    kind,
    topics: [`center:${row.centerId}`, `expert:${row.expertId}`],
    payload: { earningId: row.id },
  })
  const center = {
    membersOf: row.centerId,
    may: 'money:manage',
    ...(row.serviceId && { serviceId: row.serviceId }),
  } as const
  await ctx.notify(booksNotifications[kind], {
    recipients: [kind === 'earning.disputed' ? center : { expertId: row.expertId }],
    args: {
      center: row.centerName,
      expert: row.expertName,
      amount: money(row.amount, row.currency),
      on: row.on,
      reason,
    },
    link: { earningId: row.id, month: row.month },
    centerId: row.centerId,
  })
}
