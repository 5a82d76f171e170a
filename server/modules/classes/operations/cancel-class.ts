import { chooseBy } from '#domain/modules/classes/class-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { cancelPlanned } from '../cancel-class.ts'
import { previewOf, refuseChange } from '../cancel-view.ts'
import { notifyCalledOff } from '../class-notifications.ts'
import * as classes from '../class-queries.ts'

/** Who is affected if the class is cancelled now, and the refund. */
export const quoteCallOff = operation('GET /classes/{id}/cancellation', async (ctx, { params }) => {
  const found = await classes.find(ctx.tx, ctx.actor, params.id)
  return found ? previewOf(ctx, found) : refuse('not_found')
})

/** Cancels a class of a batch: its time is free immediately, each family chooses a make-up credit or the money. */
export const cancelClass = operation('POST /classes/{id}/cancellation', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const found = await classes.lock(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const refused = refuseChange(found, ctx.now)
  if (refused) return refused
  const isAsSeen = found.version === body.version && found.learner_ids.length === body.expectedLearners
  if (!isAsSeen) return refuse('changed_meanwhile')
  const clash = await cancelPlanned(ctx, found, body.reason)
  if (clash) return clash
  const by = actor.role === 'expert' ? 'expert' : 'center'
  await notifyCalledOff(ctx, found, by, body.reason, chooseBy(ctx.now))
  const now = await classes.find(tx, actor, found.id)
  if (!now) throw new Error(`class ${found.id} disappeared while being cancelled`)
  return previewOf(ctx, now)
})
