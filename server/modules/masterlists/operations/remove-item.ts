import { isFixed, usesInWords } from '#domain/modules/masterlists/masterlist-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { countOtherActive, deleteItem, findItem, lockMasterlists } from '../admin-queries.ts'
import { noteItem } from '../change-item.ts'
import { readUses } from '../use-queries.ts'

/** Deletes an item that was never used. */
export const removeItem = operation('DELETE /admin/masterlists/{id}', async (ctx, { params }) => {
  await lockMasterlists(ctx.tx)
  const item = await findItem(ctx.tx, params.id)
  if (!item) return refuse('not_found')
  const { list, code } = item
  const name = { name: item.name.en, name_hi: item.name.hi }
  if (isFixed(list)) return refuse('list_is_fixed')
  const uses = await readUses(ctx, item.id)
  if (uses.length > 0) {
    const words = { uses: usesInWords(uses, 'en'), uses_hi: usesInWords(uses, 'hi') }
    return refuse('item_in_use', { args: { ...name, ...words }, extra: { uses } })
  }
  if (item.status === 'active' && (await countOtherActive(ctx.tx, list, item.id)) === 0) {
    return refuse('last_active_item', { args: name })
  }
  await deleteItem(ctx.tx, item.id)
  await noteItem(ctx, item.id, 'remove', { list, code, name: item.name })
  return undefined
})
