import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyMessage } from '../class-notifications.ts'
import * as classes from '../class-queries.ts'

/** A few words from the center or the expert to the families of a class; the audit trail says who sent what. */
export const messageClass = operation('POST /classes/{id}/messages', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const found = await classes.find(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (found.status === 'cancelled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.learner_ids.length === 0) return refuse('class_without_families')
  const expert = actor.role === 'expert' && found.experts.find(one => one.id === actor.expertId)
  const text = body.text.trim()
  await notifyMessage(ctx, found, { text, from: expert ? expert.name : found.center_name })
  await ctx.audit({
    action: 'class.message',
    subjectKind: 'class',
    subjectId: found.id,
    centerId: found.center_id,
    details: { text, families: found.guardian_ids.length },
  })
  return { families: found.guardian_ids.length }
})
