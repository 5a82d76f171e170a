import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import type { Ctx } from '#server/platform/context.ts'
import { booksNotifications } from '../notification-templates.ts'
import { carryOver, gatherLines, lockDrafting } from './draft-queries.ts'

/** Drafts the statements of a center's month, or updates existing drafts. Idempotent. */
export async function draftStatements(
  ctx: Ctx,
  centerId: string,
  month: string,
): Promise<{ drafted: number; carried: number }> {
  await lockDrafting(ctx.tx, centerId)
  const carried = await carryOver(ctx.tx, centerId, month)
  const drafted = await gatherLines(ctx.tx, centerId, month, ctx.now)
  const fresh = drafted.filter(each => each.isNew)
  if (drafted.length === 0) return { drafted: 0, carried }
  await ctx.audit({
    action: 'statement.draft',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { month, statementIds: drafted.map(each => each.id), carried },
  })
  await ctx.emit({ kind: 'statement.drafted', topics: [`center:${centerId}`], payload: { month } })
  if (fresh.length > 0) {
    await ctx.notify(booksNotifications['statement.drafted'], {
      recipients: [{ membersOf: centerId, may: 'money:manage' }],
      args: { count: fresh.length, month: { en: monthText(month, 'en'), hi: monthText(month, 'hi') } },
      link: { centerId, month, statementId: fresh.length === 1 ? (fresh[0]?.id ?? '') : '' },
      centerId,
    })
  }
  return { drafted: drafted.length, carried }
}
