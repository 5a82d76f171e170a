import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { adminItemOf, findItem, lockMasterlists, readOrder, writeOrder } from '../admin-queries.ts'
import { answerItem } from '../change-item.ts'

/** Moves an item directly before or after another: a position that is the same in any filtered list. */
export const placeItem = operation('PUT /admin/masterlists/{id}/position', async (ctx, { params, body }) => {
  await lockMasterlists(ctx.tx)
  const item = await findItem(ctx.tx, params.id)
  if (!item) return refuse('not_found')
  const before = await readOrder(ctx.tx, item.list)
  if (body.ofId === item.id) return adminItemOf(item)
  const others = before.filter(id => id !== item.id)
  const of = others.indexOf(body.ofId)
  if (of < 0) return refuse('invalid_input', { fields: [{ path: 'ofId', code: 'unknown_item' }] })
  const order = others.toSpliced(body.side === 'before' ? of : of + 1, 0, item.id)
  await writeOrder(ctx.tx, order)
  return answerItem(ctx, item.id, 'place', {
    list: item.list,
    code: item.code,
    from: before.indexOf(item.id) + 1,
    to: order.indexOf(item.id) + 1,
  })
})
