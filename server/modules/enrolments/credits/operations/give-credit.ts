import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { offersTo } from '../credit-queries.ts'
import { showCredit } from '../own-credit.ts'
import { issueCredit } from './issue-credit.ts'

/** A make-up class as a courtesy: for a learner of the center, in a service that it offers. */
export const giveCredit = operation('POST /credits', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  if (!(await offersTo(ctx.tx, ctx.actor, body))) return refuse('not_found')
  const id = await issueCredit(ctx, {
    learnerId: body.learnerId,
    centerId,
    serviceId: body.serviceId,
    enrolmentId: null,
    sourceSessionId: null,
    reason: 'goodwill',
    note: body.reasonText,
  })
  if (id === null) throw new Error('a credit for no class in particular was there already')
  return showCredit(ctx, id)
})
