import type { Refusal } from '#domain/kernel/refusal.ts'
import { MOST_CENTER_TAGS, MOST_TAGS, spellTags } from '#domain/modules/learners/tag-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'
import { addTags, findOvertagged, listTags, removeTags } from './tag-queries.ts'

interface Changes {
  learnerIds: readonly string[]
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Takes tags from learners of the center and gives them others, or refuses for all of them; answers how many learners
 * it changed. One change at a time in a center, so that a tag has one spelling.
 */
export async function changeTags(
  ctx: CenterCtx,
  { learnerIds, add, remove }: Changes,
): Promise<{ changed: number } | Refusal> {
  const { tx, now } = ctx
  const { centerId } = ctx.actor.center
  await lockName(tx, `learner tags of ${centerId}`)
  const tags = spellTags(add, await listTags(tx, centerId))
  const without = await removeTags(tx, { centerId, learnerIds, tags: remove })
  const given = await addTags(tx, { centerId, learnerIds, tags }, now)
  if (given.length > 0) {
    const learner = await findOvertagged(tx, { centerId, learnerIds: given, most: MOST_TAGS })
    if (learner) return refuse('too_many_tags', { args: { learner, max: MOST_TAGS } })
    if ((await listTags(tx, centerId)).length > MOST_CENTER_TAGS)
      return refuse('too_many_center_tags', { args: { max: MOST_CENTER_TAGS } })
  }
  const changed = new Set([...without, ...given])
  if (changed.size === 0) return { changed: 0 }
  // The words themselves are not in the trail: they may say something of a child.
  await ctx.audit({
    action: 'learnerTag.change',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { learnerIds: [...changed], added: tags.length, removed: remove.length },
  })
  await ctx.emit({ kind: 'tag.changed', topics: [`center:${centerId}`], payload: { centerId } })
  return { changed: changed.size }
}
