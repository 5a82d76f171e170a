import { newId } from '#domain/kernel/ids.ts'
import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import { slugOf } from '#domain/kernel/slug.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { DEFAULT_HOURS, DEFAULT_POLICY, MOST_DRAFTS } from '#domain/modules/onboarding/registration-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { furnishCenter, insertCenter, lockDrafts, type NewCenter } from '#server/modules/centers/public.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import type { Ctx } from '#server/platform/context.ts'

/** How many numbers are tried after a name before the center's own id. */
const NUMBERED_SLUGS = 20

/**
 * Creates a center that is not public yet, with its head: the person who registers it, or for whom an admin
 * prepares it.
 */
export async function draftCenter(
  ctx: Ctx,
  { headId, facts, isHeadHere = false }: { headId: string; facts: NewCenter; isHeadHere?: boolean },
): Promise<{ id: string; name: string } | Refusal> {
  const { tx, now } = ctx
  if ((await lockDrafts(tx, headId)) >= MOST_DRAFTS) {
    return refuse('too_many_drafts', { args: { max: MOST_DRAFTS } })
  }
  const lists = await currentMasterlists(tx)
  const fields = unknownItems(facts, lists)
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const serviceIds = [...new Set(facts.serviceIds)]
  const services = serviceIds.map(id => lists.byId.get(id)?.name ?? { en: '', hi: '' })
  const center = {
    ...facts,
    serviceIds,
    id: newId(now.getTime()),
    createdBy: headId,
    searchText: searchTextOf({ name: facts.name, city: facts.city, address: facts.addressLine, services }),
    policy: DEFAULT_POLICY,
    isHeadHere,
    now,
  }
  const plain = slugOf(facts.name) || 'center'
  const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, index) => `${plain}-${index + 2}`)
  const written =
    (await insertCenter(tx, center, [plain, ...numbered])) ||
    (await insertCenter(tx, center, [`${plain}-${center.id.slice(-12)}`]))
  if (!written) throw new Error('every slug of the center is taken')
  await furnishCenter(tx, center, DEFAULT_HOURS)
  await ctx.grantsChanged(headId)
  await ctx.emit({
    kind: 'center.registered',
    topics: [`user:${headId}`, 'admin'],
    payload: { centerId: center.id },
  })
  await ctx.audit({
    action: 'center.register',
    subjectKind: 'center',
    subjectId: center.id,
    centerId: center.id,
    details: facts,
  })
  return { id: center.id, name: facts.name }
}

/** Ids that name no active item of their list. */
function unknownItems(facts: NewCenter, lists: Masterlists): FieldProblem[] {
  const has = (list: string, id: string) => lists.active(list).some(item => item.id === id)
  const unknown = (path: string) => ({ path, code: 'unknown_item' })
  return [
    ...(has('center_type', facts.centerTypeId) ? [] : [unknown('centerTypeId')]),
    ...(has('operating_entity', facts.operatingEntityId) ? [] : [unknown('operatingEntityId')]),
    ...facts.serviceIds.flatMap((id, index) => (has('service', id) ? [] : [unknown(`serviceIds.${index}`)])),
  ]
}
