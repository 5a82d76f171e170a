import { money } from '#domain/kernel/money.ts'
import { operation } from '#server/platform/operation.ts'
import { sumOfFamily } from '../due-queries.ts'

/** What a family owes, by center. */
export const listOwnDues = operation('GET /family/dues', async ctx => {
  const rows = await sumOfFamily(ctx, ctx.actor.userId)
  return {
    centers: rows.map(row => ({
      center: { id: row.center_id, name: row.center_name, isSuspended: row.center_suspended },
      now: money(row.now, row.currency),
      later: money(row.later, row.currency),
    })),
  }
})
