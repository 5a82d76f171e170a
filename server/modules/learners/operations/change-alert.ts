import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { familyLearner, writeAlert } from '../learner-queries.ts'

/** Stores what a learner's teachers must know; the text is not in the audit trail. */
export const changeAlert = operation('PUT /learners/{id}/alert', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const learner = await familyLearner(tx, actor.userId, params.id)
  if (!learner) return refuse('not_found')
  await writeAlert(tx, learner.id, body.alert)
  await ctx.audit({ action: 'learner.alert', subjectKind: 'learner', subjectId: learner.id })
  await ctx.emit({
    kind: 'learner.changed',
    topics: [`user:${actor.userId}`],
    payload: { learnerId: learner.id },
  })
  return { alert: body.alert }
})
