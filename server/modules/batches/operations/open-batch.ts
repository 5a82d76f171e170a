import { isRefusal } from '#domain/kernel/refusal.ts'
import { weeklyOf } from '#domain/modules/batches/batch-pattern.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { tell } from '../batch-events.ts'
import { notifyNextTerm } from '../batch-notifications.ts'
import { answerBatch, lockSeen, refuseState, stepOf } from '../change-batch.ts'
import { startBatch } from '../start-batch.ts'
import { whyNotInvited } from '../why-not-invited.ts'

/** Starts a draft, with exactly the classes that its plan showed. */
export const openBatch = operation('POST /batches/{id}/opening', async (ctx, { params, body }) => {
  const batch = await lockSeen(ctx, params.id, body.version)
  if (isRefusal(batch)) return batch
  // A proposal has to be answered; it cannot be opened without that.
  const status = batch.proposed_by_expert_id ? refuseState(batch.status) : stepOf(batch, 'open')
  if (isRefusal(status)) return status
  const invited = await whyNotInvited(ctx, {
    invitationId: batch.invitation_id,
    serviceId: batch.service_id,
    isDraft: false,
  })
  // An invitation that nobody can answer any more is no reason to wait.
  if (invited?.code === 'expert_not_signed') return invited
  if (batch.experts.length === 0) return refuse('no_expert_yet')
  const started = await startBatch(ctx, batch, status, {
    choices: body.choices,
    fingerprint: body.fingerprint,
  })
  if (isRefusal(started)) return started
  await tell(ctx, 'batch.opened', batch, { choices: body.choices, times: weeklyOf(batch.recurrence) })
  if (body.tellFormer) await notifyNextTerm(ctx, batch.id, started.firstAt)
  return answerBatch(ctx, batch.id)
})
