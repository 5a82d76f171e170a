import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { type Candidate, listCandidates, listOwnOf } from '../substitute-queries.ts'

/**
 * Whom an expert who cannot come may suggest: of each center with classes of batches among these, those who teach all
 * of them and are free. Nothing is said about anybody else's day.
 */
export const listOwnSubstitutes = operation('GET /expert/substitutes', async (ctx, { query }) => {
  const { tx, actor, now } = ctx
  if (actor.expertId === null) return refuse('not_found')
  const own = await listOwnOf(tx, actor.expertId, query.classIds ?? [], now)
  const items = []
  for (const [centerId, classes] of Map.groupBy(own, one => one.centerId)) {
    let free: Candidate[] | null = null
    for (const [serviceId, taught] of Map.groupBy(classes, one => one.serviceId)) {
      const classIds = taught.map(one => one.id)
      const found = await listCandidates(tx, { centerId, serviceId, classIds })
      const able = found.filter(one => one.free_for.length === classIds.length)
      free = free === null ? able : free.filter(one => able.some(other => other.id === one.id))
    }
    items.push({ centerId, experts: (free ?? []).map(({ id, name }) => ({ id, name })) })
  }
  return { items }
})
