import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { MOST_OF_A_ROLE, MOST_SAVED_FILTERS } from '#domain/modules/accounts/saved-filter-api.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import {
  clearDefault,
  deleteSavedFilter,
  insertSavedFilter,
  listSavedFilters,
  lockSavedFilters,
  type Owner,
  type SavedFilterRow,
  updateSavedFilter,
} from '../saved-filter-queries.ts'

/** The caller's saved filters of all lists. */
export const listFilters = operation('GET /saved-filters', async ctx => {
  const owner = ownerOf(ctx.actor)
  if (!owner) return refuse('choose_center')
  return { items: await listSavedFilters(ctx.tx, owner) }
})

/** Saves the current filters of a list. */
export const saveFilters = operation('POST /saved-filters', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const owner = ownerOf(actor)
  if (!owner) return refuse('choose_center')
  const all = await lockSavedFilters(tx, owner)
  const ofList = all.filter(({ list }) => list === body.list)
  if (ofList.length >= MOST_SAVED_FILTERS || all.length >= MOST_OF_A_ROLE)
    return refuse('too_many_saved_filters', { args: { most: ofList.length } })
  if (isTaken(ofList, body.name)) return refuse('filter_name_taken')
  const saved = { ...body, id: newId(now.getTime()) }
  if (saved.isDefault) await clearDefault(tx, owner, saved.list)
  await insertSavedFilter(tx, owner, saved, now)
  return saved
})

/** Renames saved filters, replaces them, or makes them the list's default. */
export const changeFilters = operation('PATCH /saved-filters/{id}', async (ctx, { params, body }) => {
  const owner = ownerOf(ctx.actor)
  if (!owner) return refuse('not_found')
  const all = await lockSavedFilters(ctx.tx, owner)
  const before = all.find(({ id }) => id === params.id)
  if (!before) return refuse('not_found')
  const others = all.filter(({ id, list }) => id !== before.id && list === before.list)
  const after = {
    ...before,
    name: body.name ?? before.name,
    values: body.values ?? before.values,
    isDefault: body.isDefault ?? before.isDefault,
  }
  if (isTaken(others, after.name)) return refuse('filter_name_taken')
  if (after.isDefault && !before.isDefault) await clearDefault(ctx.tx, owner, before.list)
  await updateSavedFilter(ctx.tx, after)
  return after
})

/** Deletes saved filters. */
export const deleteFilters = operation('DELETE /saved-filters/{id}', async (ctx, { params }) => {
  const owner = ownerOf(ctx.actor)
  if (!owner) return refuse('not_found')
  const own = (await lockSavedFilters(ctx.tx, owner)).find(({ id }) => id === params.id)
  if (!own) return refuse('not_found')
  await deleteSavedFilter(ctx.tx, own.id)
  return undefined
})

/** Null for a member who has not selected a center. */
function ownerOf({ userId, role, center }: SignedIn): Owner | null {
  if (role === 'learner') return null
  if (role !== 'center') return { userId, role, centerId: null }
  return center ? { userId, role, centerId: center.centerId } : null
}

const isTaken = (others: readonly SavedFilterRow[], name: string) =>
  others.some(other => other.name.toLowerCase() === name.toLowerCase())
