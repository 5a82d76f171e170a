import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findItem, lockMasterlists, updateItem } from '../admin-queries.ts'
import { answerItem, factsOf, RENEW_SEARCH } from '../change-item.ts'

/** Changes an item's name, and its parent. Its code stays: files and imports find it by that. */
export const changeItem = operation('PUT /admin/masterlists/{id}', async (ctx, { params, body }) => {
  await lockMasterlists(ctx.tx)
  const item = await findItem(ctx.tx, params.id)
  if (!item) return refuse('not_found')
  if (item.version !== body.version) return refuse('changed_meanwhile')
  const facts = await factsOf(ctx, { list: item.list, code: null, id: item.id }, body)
  if (isRefusal(facts)) return facts
  await updateItem(ctx.tx, item.id, facts)
  const isRenamed = item.name.en !== facts.name.en || item.name.hi !== facts.name.hi
  if (item.list === 'service' && isRenamed) await ctx.enqueue(RENEW_SEARCH, { serviceId: item.id })
  const { list, name, parent, latitude, longitude, ages } = item
  return answerItem(ctx, item.id, 'change', {
    list,
    ...facts,
    before: { name, parentId: parent?.id ?? null, latitude, longitude, ages },
  })
})
