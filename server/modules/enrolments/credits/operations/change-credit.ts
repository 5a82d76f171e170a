import { isIllegal } from '#domain/kernel/state-machine.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { tellCredit } from '../credit-events.ts'
import * as credits from '../credit-queries.ts'
import { lockOwn, showCredit } from '../own-credit.ts'
import { revoke } from './revoke-credit.ts'

/** Extends a credit, never shortens it; reminders of its end start again. */
export const extendCredit = operation('POST /credits/{id}/extension', async (ctx, { params, body }) => {
  const credit = await lockOwn(ctx, params.id)
  if (!credit) return refuse('not_found')
  const status = creditStates.next(credit.status, 'extend')
  if (isIllegal(status)) return refuse('illegal_transition', { args: { state: credit.status } })
  const { expiresOn } = body
  if (expiresOn < credit.expiresOn || expiresOn < localDateOf(ctx.now, credit.timeZone))
    return refuse('invalid_input', { fields: [{ path: 'expiresOn', code: 'too_early' }] })
  const note = credit.note ? `${credit.note}\n${body.reasonText}` : body.reasonText
  await credits.updateCredit(ctx.tx, credit.id, { status, expires_on: expiresOn, note })
  const facts = await credits.factsOf(ctx.tx, credit.id)
  const details = { from: credit.expiresOn, to: expiresOn, reason: body.reasonText }
  await tellCredit(ctx, 'credit.extended', credit, facts, details)
  return showCredit(ctx, credit.id)
})

/** Revokes a credit that is not used or reserved for a class. */
export const takeCreditBack = operation('POST /credits/{id}/revocation', async (ctx, { params, body }) => {
  const credit = await lockOwn(ctx, params.id)
  if (!credit) return refuse('not_found')
  if (credit.status !== 'issued') return refuse('illegal_transition', { args: { state: credit.status } })
  await revoke(ctx, credit, body.reasonText)
  return showCredit(ctx, credit.id)
})
