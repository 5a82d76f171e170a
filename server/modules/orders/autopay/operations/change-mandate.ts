import { isRefusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { mayResume } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { chargeStates, mandateStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { SEND_DEBITS } from '../debit.ts'
import * as mandates from '../mandate-queries.ts'
import { mandateAnswer } from '../mandate-view.ts'
import * as turn from '../turn-mandate.ts'

/** Family or center let nothing be debited for a while. What the gateway announced already, it debits. */
export const pauseMandate = operation('POST /mandates/{id}/pause', (ctx, { params }) =>
  change(ctx, params.id, 'pause', mandate => turn.pause(ctx, mandate, sideOf(ctx))),
)

export const resumeMandate = operation('POST /mandates/{id}/resumption', (ctx, { params }) =>
  change(ctx, params.id, 'resume', async mandate => {
    if (!mayResume(mandate.paused_as, sideOf(ctx)))
      return refuse('illegal_transition', { args: { state: 'paused' } })
    return turn.resume(ctx, mandate)
  }),
)

/** Family or center stop it for good; the gateway is told by a job, however long that takes. */
export const stopMandate = operation('POST /mandates/{id}/end', (ctx, { params }) =>
  change(ctx, params.id, 'cancel', mandate => turn.end(ctx, mandate, sideOf(ctx))),
)

/** The family's new yes to a changed fee. */
export const agreeToPrice = operation('POST /mandates/{id}/agreement', async (ctx, { params, body }) => {
  const { tx } = ctx
  const mandate = await mandates.lockOwn(tx, ctx.actor, params.id)
  if (!mandate) return refuse('not_found')
  const held = await mandates.findHeld(tx, mandate.id)
  const status = held && chargeStates.next(held.status, 'agree')
  if (!held || !status || isIllegal(status) || mandate.status !== 'active') {
    return refuse('illegal_transition', { args: { state: mandate.status } })
  }
  if (held.amount !== body.amount) return refuse('amount_differs')
  const terms = await mandates.findTerms(ctx, held.order_id)
  await mandates.update(tx, mandate.id, { price: terms?.price ?? mandate.price })
  await mandates.updateCharge(tx, held.id, { status })
  await mandates.dropOtherHeld(ctx, held)
  await ctx.audit({
    action: 'mandate.agree',
    subjectKind: 'mandate',
    subjectId: mandate.id,
    centerId: mandate.center_id,
    details: { orderId: held.order_id, amount: held.amount, before: mandate.price, now: terms?.price },
  })
  await ctx.enqueue(SEND_DEBITS, { chargeId: held.id })
  return shown(ctx, mandate.id)
})

async function change(
  ctx: UserCtx,
  id: string,
  event: 'pause' | 'resume' | 'cancel',
  act: (mandate: mandates.MandateRow) => Promise<unknown>,
) {
  const mandate = await mandates.lockOwn(ctx.tx, ctx.actor, id)
  if (!mandate || mandate.status === 'asked') return refuse('not_found')
  if (isIllegal(mandateStates.next(mandate.status, event))) {
    const { status } = mandate
    return refuse('illegal_transition', {
      args: { state: status },
      extra: { state: status, allowed: mandateStates.allowed(status) },
    })
  }
  const outcome = await act(mandate)
  return isRefusal(outcome) ? outcome : shown(ctx, id)
}

async function shown(ctx: UserCtx, id: string) {
  const row = await mandates.findShown(ctx, id)
  if (!row) throw new Error(`mandate ${id} disappeared while it was changed`)
  return mandateAnswer(ctx, row)
}

const sideOf = ({ actor }: UserCtx) => (actor.role === 'center' ? 'center' : 'learner')
