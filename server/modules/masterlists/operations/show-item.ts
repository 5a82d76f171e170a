import { isFixed } from '#domain/modules/masterlists/masterlist-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { adminItemOf, findItem } from '../admin-queries.ts'
import { readUses } from '../use-queries.ts'

/** One item, with what refers to it. */
export const showItem = operation('GET /admin/masterlists/{id}', async (ctx, { params }) => {
  const item = await findItem(ctx.tx, params.id)
  if (!item) return refuse('not_found')
  const uses = await readUses(ctx, item.id)
  return { ...adminItemOf(item), uses, can: { remove: uses.length === 0 && !isFixed(item.list) } }
})
