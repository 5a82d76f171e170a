import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { adminItemOf, countOtherActive, findItem, lockMasterlists, setItemStatus } from '../admin-queries.ts'
import { answerItem } from '../change-item.ts'

/** Deactivates or reactivates an item. Existing choices keep it and its name. */
export const setItemStatusOperation = operation(
  'PUT /admin/masterlists/{id}/status',
  async (ctx, { params, body }) => {
    await lockMasterlists(ctx.tx)
    const item = await findItem(ctx.tx, params.id)
    if (!item) return refuse('not_found')
    // Sent twice, it changes nothing the second time, and leaves no second audit entry.
    if (item.status === body.status) return adminItemOf(item)
    if (body.status === 'inactive' && (await countOtherActive(ctx.tx, item.list, item.id)) === 0) {
      return refuse('last_active_item', { args: { name: item.name.en, name_hi: item.name.hi } })
    }
    await setItemStatus(ctx.tx, item.id, body.status)
    return answerItem(ctx, item.id, 'change_status', {
      list: item.list,
      code: item.code,
      to: body.status,
    })
  },
)
