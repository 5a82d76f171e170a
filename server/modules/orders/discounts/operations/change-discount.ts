import { isIllegal } from '#domain/kernel/state-machine.ts'
import { discountStates } from '#domain/modules/orders/discounts/discount-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { changed } from '../changed.ts'
import * as discounts from '../discount-queries.ts'
import { mayChange } from '../discount-view.ts'

/** Changes a code from now on: orders have lines of their own, and renewals the terms they were promised. */
export const changeDiscount = operation('PUT /discounts/{id}', async (ctx, { params, body }) => {
  const { actor, tx } = ctx
  const found = await discounts.lock(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (!mayChange(actor)) return refuse('whole_center_only')
  if (found.status !== 'active') return refuseState(found.status)
  if (found.version !== body.version) return refuse('changed_meanwhile')
  const { version: _, ...facts } = body
  if (!(await discounts.areOwn(tx, actor.center.centerId, facts.for))) return refuse('not_found')
  if (await discounts.isTaken(tx, actor.center.centerId, facts.code, found.id)) {
    return refuse('discount_code_taken', { args: { code: facts.code } })
  }
  await discounts.update(tx, found.id, facts)
  const { basisPoints, amount, mostAmount, code: before } = found
  return changed(ctx, found.id, 'change', {
    ...facts,
    before: { code: before, basisPoints, amount, mostAmount },
  })
})

/** Ends a code: no new order can use it. */
export const endDiscount = operation('POST /discounts/{id}/ending', async (ctx, { params }) => {
  const { actor, tx, now } = ctx
  const found = await discounts.lock(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (!mayChange(actor)) return refuse('whole_center_only')
  if (isIllegal(discountStates.next(found.status, 'end'))) return refuseState(found.status)
  await discounts.setEnded(tx, found.id, actor.userId, now)
  return changed(ctx, found.id, 'end', { code: found.code, uses: found.uses })
})

function refuseState(state: 'active' | 'ended') {
  return refuse('illegal_transition', {
    args: { state },
    extra: { state, allowed: discountStates.allowed(state) },
  })
}
