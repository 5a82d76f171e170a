import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { operation } from '#server/platform/operation.ts'
import { classInShort } from '../class-view.ts'
import { displacedBy } from '../displaced-by.ts'
import { listSpaces } from '../displacement-queries.ts'
import { choicesFor, classesHit, optionsFor, type PlannedClass } from '../plan-displacement.ts'
import { familiesOf } from '../tell-displacement.ts'

/** All affected classes, each with the available options and a suggestion. */
export const showDisplacement = operation('GET /displacements/plan', async (ctx, { query }) => {
  const { tx, actor } = ctx
  const displaced = await displacedBy(ctx, {
    ...query,
    spaceIds: query.spaceIds ?? [],
    expertId: query.expertId ?? null,
  })
  if (isRefusal(displaced)) return displaced
  const hit = await classesHit(ctx, displaced.of)
  if (isRefusal(hit)) return hit
  const planned = await optionsFor(ctx, displaced.of, hit)
  const choices = choicesFor(planned)
  const spaces = await listSpaces(tx, actor.center.centerId, 'all')
  const names = new Map(spaces.map(({ id, name }) => [id, name]))
  const families = await familiesOf(tx, hit)
  return {
    timeZone: displaced.timeZone,
    families: families.size,
    classes: planned.map(one => ({
      class: classInShort(one.row),
      version: one.row.version,
      learners: one.row.learner_ids.length,
      choosing: one.choosing,
      refund: one.refund,
      owed: one.owed,
      choice: choices.get(one.row.id) ?? { to: 'cancel' as const },
      spaces: one.spaces,
      substitutes: one.substitutes,
      times: one.times.map(time => timeAnswer(time, names)),
    })),
  }
})

function timeAnswer(time: PlannedClass['times'][number], names: ReadonlyMap<string, string>) {
  return {
    startsAt: isoInstant(time.startsAt),
    endsAt: isoInstant(time.endsAt),
    space: time.spaceId ? { id: time.spaceId, name: names.get(time.spaceId) ?? '' } : null,
    learnersFree: time.learnersFree,
  }
}
