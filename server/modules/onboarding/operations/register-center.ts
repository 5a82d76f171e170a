import { newId } from '#domain/kernel/ids.ts'
import type { FieldProblem } from '#domain/kernel/refusal.ts'
import { slugOf } from '#domain/kernel/slug.ts'
import { searchTextOf } from '#domain/modules/discovery/search-text.ts'
import { DEFAULT_HOURS, DEFAULT_POLICY, MOST_DRAFTS } from '#domain/modules/onboarding/registration-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { centerChoiceOf, readMe } from '#server/modules/accounts/public.ts'
import { currentMasterlists, type Masterlists } from '#server/modules/masterlists/public.ts'
import { operation } from '#server/platform/operation.ts'
import { furnishCenter, insertCenter, lockDrafts, type NewCenter } from '../registration-queries.ts'

/** How many plain numbers are tried behind a name before the center's own id is. */
const NUMBERED_SLUGS = 20

/** Registers a center: a draft that nobody finds yet, whose head is the caller. */
export const registerCenter = operation('POST /centers', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  if ((await lockDrafts(tx, actor.userId)) >= MOST_DRAFTS) {
    return refuse('too_many_drafts', { args: { max: MOST_DRAFTS } })
  }
  const lists = await currentMasterlists(tx)
  const fields = unknownItems(body, lists)
  if (fields.length > 0) return refuse('invalid_input', { fields })
  const serviceIds = [...new Set(body.serviceIds)]
  const services = serviceIds.map(id => lists.byId.get(id)?.name ?? { en: '', hi: '' })
  const center = {
    ...body,
    serviceIds,
    id: newId(now.getTime()),
    createdBy: actor.userId,
    searchText: searchTextOf({ name: body.name, city: body.city, address: body.addressLine, services }),
    policy: DEFAULT_POLICY,
    now,
  }
  const plain = slugOf(body.name) || 'center'
  const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, index) => `${plain}-${index + 2}`)
  const written =
    (await insertCenter(tx, center, [plain, ...numbered])) ||
    (await insertCenter(tx, center, [`${plain}-${center.id.slice(-12)}`]))
  if (!written) throw new Error('every slug of the center is taken')
  await furnishCenter(tx, center, DEFAULT_HOURS)
  await ctx.grantsChanged(actor.userId)
  await ctx.emit({
    kind: 'center.registered',
    topics: [`user:${actor.userId}`, 'admin'],
    payload: { centerId: center.id },
  })
  await ctx.audit({
    action: 'center.register',
    subjectKind: 'center',
    subjectId: center.id,
    centerId: center.id,
    details: body,
  })
  const choice = (await readMe(tx, actor.userId)).centers.find(one => one.centerId === center.id)
  if (!choice) throw new Error(`center ${center.id} is gone while it is being registered`)
  return centerChoiceOf(choice)
})

/** Ids that name no active item of their list. */
function unknownItems(body: NewCenter, lists: Masterlists): FieldProblem[] {
  const has = (list: string, id: string) => lists.active(list).some(item => item.id === id)
  const unknown = (path: string) => ({ path, code: 'unknown_item' })
  return [
    ...(has('center_type', body.centerTypeId) ? [] : [unknown('centerTypeId')]),
    ...(has('operating_entity', body.operatingEntityId) ? [] : [unknown('operatingEntityId')]),
    ...body.serviceIds.flatMap((id, index) => (has('service', id) ? [] : [unknown(`serviceIds.${index}`)])),
  ]
}
