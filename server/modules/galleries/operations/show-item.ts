import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { itemFor } from '../item-scope.ts'
import { describeItems } from '../item-view.ts'

/** One item that the caller sees. */
export const showItem = operation('GET /gallery/items/{id}', async (ctx, { params }) => {
  const found = await itemFor(ctx, params.id)
  if (!found) return refuse('not_found')
  const [item] = await describeItems(ctx, [found.item], found.gallery.relation)
  return item ?? refuse('not_found')
})
