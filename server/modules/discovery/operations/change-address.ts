import { isReserved } from '#domain/modules/discovery/address-rules.ts'
import { centerPath, expertPath } from '#domain/modules/discovery/public-addresses.ts'
import { refuse } from '#domain/refusals.ts'
import { foundCenters } from '#server/modules/centers/public.ts'
import { foundExperts } from '#server/modules/experts/public.ts'
import { operation } from '#server/platform/operation.ts'
import { isTaken, lockAddresses } from '../address-queries.ts'

const slugs = {
  center: { lock: foundCenters.lockSlug, change: foundCenters.changeSlug },
  expert: { lock: foundExperts.lockSlug, change: foundExperts.changeSlug },
}

/** Changes the address of one's own public page; former addresses redirect there. */
export const changeAddress = operation('PUT /public-address', async (ctx, { body: { slug } }) => {
  const { tx, actor } = ctx
  const kind = actor.role === 'center' ? 'center' : 'expert'
  const id = kind === 'center' ? actor.center?.centerId : actor.expertId
  // Changes are serialised: of two that want the same address, one is refused.
  await lockAddresses(tx)
  const before = id ? await slugs[kind].lock(tx, id) : null
  if (!id || before === null) return refuse('not_found')
  const answer = { slug, path: kind === 'center' ? centerPath(slug) : expertPath(slug) }
  if (slug === before) return answer
  if (isReserved(slug)) return refuse('address_reserved', { fields: [{ path: 'slug', code: 'reserved' }] })
  if ((await isTaken(tx, kind, slug, id)) || !(await slugs[kind].change(tx, id, slug)))
    return refuse('address_taken', { fields: [{ path: 'slug', code: 'taken' }] })
  await ctx.audit({
    action: 'publicAddress.change',
    subjectKind: kind,
    subjectId: id,
    centerId: kind === 'center' ? id : null,
    details: { before, after: slug },
  })
  await ctx.emit({ kind: 'address.changed', topics: [`${kind}:${id}`], payload: { kind, id } })
  return answer
})
