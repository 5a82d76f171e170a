import { refuse } from '#domain/refusals.ts'
import { findReached, readersOf } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyMessage } from '../class-notifications.ts'
import * as classes from '../class-queries.ts'

/**
 * A few words from the center or the expert to the families of a class, as far as they agreed to messages (rule R12); the
 * audit trail says who sent what.
 */
export const messageClass = operation('POST /classes/{id}/messages', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const found = await classes.find(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (found.status === 'cancelled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.learner_ids.length === 0) return refuse('class_without_families')
  const readers = readersOf(await findReached(tx, found.learner_ids, now))
  if (readers.length === 0) return refuse('families_not_reached')
  const expert = actor.role === 'expert' && found.experts.find(one => one.id === actor.expertId)
  const text = body.text.trim()
  await notifyMessage(ctx, found, readers, { text, from: expert ? expert.name : found.center_name })
  const people = new Set(readers.map(({ userId }) => userId)).size
  const leftOut = found.learner_ids.length - new Set(readers.map(({ learnerId }) => learnerId)).size
  await ctx.audit({
    action: 'class.message',
    subjectKind: 'class',
    subjectId: found.id,
    centerId: found.center_id,
    details: { text, people, leftOut },
  })
  return { people, leftOut }
})
