import { isIllegal } from '#domain/kernel/state-machine.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import { endEnrolment, endTerms } from '../end-enrolment.ts'
import { answerOf } from '../enrolment-view.ts'
import { lockEnrolment } from '../lock-enrolment.ts'
import { listPeriods } from '../period-queries.ts'
import { refuseState } from '../refuse-state.ts'

/** The refund for leaving now, to the rupee. */
export const quoteLeaving = operationInSteps('GET /enrolments/{id}/leaving', async (ctx, { params }) =>
  // Under the same locks as leaving itself, so that the quote is exactly what would happen at this moment.
  ctx.inTransaction(async inner => {
    const found = await lockEnrolment(inner.tx, inner.actor, params.id)
    if (!found) return refuse('not_found')
    const { enrolment } = found
    if (isIllegal(enrolmentStates.next(enrolment.status, 'cancel'))) return refuseState(enrolment.status)
    const leftAs = sideOf(inner)
    const terms = await endTerms(inner, found, leftAs)
    const periods = await listPeriods(inner.tx, enrolment.id)
    return {
      enrolmentId: enrolment.id,
      paid: terms.paid,
      refund: terms.refund,
      owedNoMore: terms.owedNoMore,
      classesLeft: terms.classesLeft,
      leftAs,
      destination: destinationOf(terms.refund.amount, periods),
      isPayer: (await answerOf(inner, enrolment.id)).isPayer,
    }
  }),
)

/** Leaves a batch or the waitlist. The quoted refund goes back the way the money came. */
export const leaveBatch = operation('POST /enrolments/{id}/leaving', async (ctx, { params, body }) => {
  const found = await lockEnrolment(ctx.tx, ctx.actor, params.id)
  if (!found) return refuse('not_found')
  const { enrolment } = found
  if (isIllegal(enrolmentStates.next(enrolment.status, 'cancel'))) return refuseState(enrolment.status)
  const as = sideOf(ctx)
  const terms = await endTerms(ctx, found, as)
  if (terms.refund.amount !== body.expectedRefund) {
    return refuse('refund_changed', { extra: { refund: terms.refund } })
  }
  await endEnrolment(ctx, found, terms, {
    as,
    reason: body.reason,
    handsOutCash: as === 'center',
    toWallet: body.refundTo === 'wallet',
  })
  return answerOf(ctx, enrolment.id)
})

/** The side on which a signed-in user acts on enrolments. */
function sideOf(ctx: Ctx): 'learner' | 'center' {
  return ctx.actor.kind === 'user' && ctx.actor.role === 'center' ? 'center' : 'learner'
}

function destinationOf(refund: number, periods: readonly { paid_at_desk: boolean; paid_online: boolean }[]) {
  if (refund === 0) return 'none' as const
  if (periods.some(each => each.paid_at_desk)) return 'cash' as const
  return periods.some(each => each.paid_online) ? ('source' as const) : ('wallet' as const)
}
