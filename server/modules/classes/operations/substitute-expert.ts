import { isoInstant } from '#domain/kernel/time.ts'
import { MOST_SUBSTITUTED } from '#domain/modules/classes/class-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { assignSubstitute } from '../assign-substitute.ts'
import { refuseChange } from '../cancel-view.ts'
import * as classes from '../class-queries.ts'
import { classInShort } from '../class-view.ts'
import { listCandidates } from '../substitute-queries.ts'

/** Who could take over a class, or several of its batch, the best first. */
export const listSubstitutes = operation('GET /classes/{id}/substitutes', async (ctx, { params, query }) => {
  const found = await classes.find(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const following = found.batch_id
    ? await classes.listFollowing(ctx.tx, found.batch_id, found.starts_at, MOST_SUBSTITUTED)
    : []
  const chosen = new Set(query.classIds ?? [])
  const classIds = [found.id, ...following.filter(one => chosen.has(one.id)).map(one => one.id)]
  const candidates = await listCandidates(ctx.tx, {
    centerId: found.center_id,
    serviceId: found.service_id,
    classIds,
  })
  return {
    class: classInShort(found),
    version: found.version,
    following: following.map(one => ({
      id: one.id,
      startsAt: isoInstant(one.starts_at),
      endsAt: isoInstant(one.ends_at),
    })),
    experts: candidates.map(one => ({
      id: one.id,
      name: one.name,
      freeFor: one.free_for.length,
      knowsBatch: one.knows_batch,
      inTheirHours: one.in_their_hours,
    })),
  }
})

/** Assigns another expert to a class and, if requested, to others of its batch: all of them or none. */
export const substituteExpert = operation(
  'POST /classes/{id}/substitution',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const ids = [...new Set([params.id, ...body.classIds])]
    await classes.lockAll(tx, ids)
    const first = await classes.find(tx, actor, params.id)
    if (!first) return refuse('not_found')
    const refused = refuseChange(first, ctx.now)
    if (refused) return refused
    const all = await classes.listByIds(tx, ids)
    const isOneBatch = all.length === ids.length && all.every(one => one.batch_id === first.batch_id)
    if (!isOneBatch) return refuse('not_found')
    for (const one of all) {
      const why = refuseChange(one, ctx.now)
      if (why) return why
    }
    const { fromExpertId, toExpertId, reason } = body
    const clash = await assignSubstitute(ctx, all, { fromExpertId, toExpertId, reason })
    if (clash) return clash
    const [now] = await classes.listByIds(tx, [first.id])
    if (!now) throw new Error(`class ${first.id} disappeared while getting a substitute`)
    return { class: classInShort(now), classes: all.length }
  },
)
