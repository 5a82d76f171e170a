import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { codeFor, isFixed } from '#domain/modules/masterlists/masterlist-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { insertItem, lastOf, lockMasterlists, readOrder, writeOrder } from '../admin-queries.ts'
import { answerItem, factsOf } from '../change-item.ts'

/** Adds an item, last under its parent or in its list; forms offer it immediately. */
export const addItem = operation('POST /admin/masterlists', async (ctx, { body }) => {
  const { list } = body
  if (isFixed(list)) return refuse('list_is_fixed')
  const code = body.code ?? codeFor(body.name.en)
  if (code === '') return refuse('invalid_input', { fields: [{ path: 'code', code: 'required' }] })
  await lockMasterlists(ctx.tx)
  const facts = await factsOf(ctx, { list, code, id: null }, body)
  if (isRefusal(facts)) return facts
  const id = newId(ctx.now.getTime())
  const before = facts.parentId && (await lastOf(ctx.tx, list, facts.parentId))
  await insertItem(ctx.tx, { ...facts, id, list, code })
  if (before) {
    const others = (await readOrder(ctx.tx, list)).filter(one => one !== id)
    await writeOrder(ctx.tx, others.toSpliced(others.indexOf(before) + 1, 0, id))
  }
  return answerItem(ctx, id, 'add', { list, code, ...facts })
})
