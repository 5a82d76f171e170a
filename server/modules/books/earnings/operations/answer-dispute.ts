import { newId } from '#domain/kernel/ids.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { disputeStates } from '#domain/modules/books/earnings/earning-states.ts'
import { monthOf } from '#domain/modules/books/earnings/month-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { closeDispute } from '../dispute-queries.ts'
import { changesOf, type EarningRow, findEarning, lockEarning } from '../earning-queries.ts'
import { earningOf } from '../earning-view.ts'
import { type NewLine, writeLines } from '../line-queries.ts'
import { tellDispute } from '../tell-dispute.ts'

/** The center upholds a disputed line, or corrects it with a separate line in the next statement. */
export const answerDispute = operation(
  'POST /earnings/{id}/disputes/answer',
  async (ctx, { params, body }) => {
    const { actor, tx, now } = ctx
    if (!(await lockEarning(tx, actor, params.id))) return refuse('not_found')
    const row = await findEarning(tx, actor, params.id, now)
    if (!row) return refuse('not_found')
    const [dispute] = row.disputes
    const status = dispute && disputeStates.next(dispute.status, body.decision)
    if (!dispute || !status || isIllegal(status)) return refuse('no_dispute')
    const changes = await changesOf(tx, actor, row.id, now)
    const worth = changes.reduce((sum, each) => sum + each.amount, row.amount)
    if (body.decision === 'correct' && body.amount === worth) return refuse('correction_same')
    const correction =
      body.decision === 'correct'
        ? correctionOf(row, { from: worth, to: body.amount, reason: body.reason, userId: actor.userId }, now)
        : null
    if (correction) await writeLines(tx, [correction], now)
    await closeDispute(
      tx,
      {
        disputeId: dispute.id,
        earningId: row.id,
        status: correction ? 'corrected' : 'declined',
        answer: body.reason,
        userId: actor.userId,
        correctionId: correction?.id ?? null,
      },
      now,
    )
    await tellDispute(ctx, row, {
      kind: correction ? 'earning.corrected' : 'earning.dispute_declined',
      reason: body.reason,
      details: correction ? { correctionId: correction.id, amount: correction.amount } : {},
    })
    const after = await findEarning(tx, actor, row.id, now)
    return after ? earningOf(after, actor) : refuse('not_found')
  },
)

function correctionOf(
  row: EarningRow,
  by: { from: number; to: number; reason: string; userId: string },
  now: Date,
): NewLine {
  return {
    id: newId(now.getTime()),
    centerId: row.centerId,
    expertId: row.expertId,
    agreementId: row.agreementId,
    kind: 'correction',
    classSessionId: row.classSessionId,
    serviceId: row.serviceId,
    correctsId: row.id,
    month: monthOf(row.today),
    on: row.today,
    status: 'approved',
    amount: by.to - by.from,
    currency: row.currency,
    formula: { model: 'by_hand', from: by.from, to: by.to },
    reason: by.reason,
    madeBy: by.userId,
  }
}
