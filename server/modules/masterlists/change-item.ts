import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import {
  hasAges,
  hasPlace,
  type MasterlistName,
  PARENTS,
} from '#domain/modules/masterlists/masterlist-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminItem, adminItemOf, findItem, findLike, type ItemFacts } from './admin-queries.ts'

/** The job that makes centers and experts findable by the new name of a service; discovery does it. */
export const RENEW_SEARCH = 'discovery.renew-search'

/** The input about an item. */
export interface WrittenFacts {
  name: { en: string; hi: string }
  parentId: string | null
  place: { latitude: number; longitude: number } | null
  ages: { from: number; to: number | null } | null
}

/** The facts to store, or why not: an invalid parent, a position or ages where none belong, a duplicate name. */
export async function factsOf(
  ctx: Ctx,
  item: { list: MasterlistName; code: string | null; id: string | null },
  { name, parentId, place, ages }: WrittenFacts,
): Promise<ItemFacts | Refusal> {
  const parent = parentId === null ? null : await findItem(ctx.tx, parentId)
  const fields = [
    ...parentProblems(item, parentId, parent),
    ...placeProblems(item.list, place),
    ...ageProblems(item.list, ages),
  ]
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const like = await findLike(ctx.tx, { ...item, name, parentId, except: item.id })
  if (like.code !== null && item.code !== null) {
    const taken = { path: 'code', code: 'taken' }
    return refuse('item_code_taken', { args: { code: item.code, name: like.code }, fields: [taken] })
  }
  if (like.name !== null) {
    const path = like.name.toLowerCase() === name.en.toLowerCase() ? 'name.en' : 'name.hi'
    return refuse('item_name_taken', { args: { name: like.name }, fields: [{ path, code: 'taken' }] })
  }
  const details = { ...(place && { ...place, city: parent?.name.en ?? name.en }), ...ages }
  return { name, parentId, details }
}

function parentProblems(
  item: { list: MasterlistName; id: string | null },
  parentId: string | null,
  parent: AdminItem | null,
): FieldProblem[] {
  const rule = PARENTS[item.list]
  const wrong = [{ path: 'parentId', code: 'unknown_item' }]
  if (!rule) return parentId === null ? [] : wrong
  if (parentId === null) return rule.required ? [{ path: 'parentId', code: 'required' }] : []
  // One level: a locality is in a city, never in a locality or in itself.
  return parent?.list === rule.list && parent.parent === null && parent.id !== item.id ? [] : wrong
}

function placeProblems(list: MasterlistName, place: WrittenFacts['place']): FieldProblem[] {
  if (hasPlace(list)) return place ? [] : [{ path: 'place', code: 'required' }]
  return place ? [{ path: 'place', code: 'not_offered' }] : []
}

function ageProblems(list: MasterlistName, ages: WrittenFacts['ages']): FieldProblem[] {
  if (!hasAges(list)) return ages ? [{ path: 'ages', code: 'not_offered' }] : []
  if (!ages) return [{ path: 'ages.from', code: 'required' }]
  return ages.to !== null && ages.to < ages.from ? [{ path: 'ages.to', code: 'ages_reversed' }] : []
}

/** Writes the change to the audit trail, updates every open screen, and returns the current item. */
export async function answerItem(ctx: Ctx, id: string, verb: string, details: Record<string, unknown>) {
  await noteItem(ctx, id, verb, details)
  const item = await findItem(ctx.tx, id)
  if (!item) throw new Error(`item ${id} disappeared while being changed`)
  return adminItemOf(item)
}

/** All signed-in users choose from these lists. */
export async function noteItem(ctx: Ctx, id: string, verb: string, details: Record<string, unknown>) {
  await ctx.audit({
    action: `masterlist.${verb}`,
    subjectKind: 'masterlist_item',
    subjectId: id,
    details,
  })
  await ctx.emit({ kind: 'masterlist.changed', topics: ['everybody'], payload: { itemId: id } })
}
