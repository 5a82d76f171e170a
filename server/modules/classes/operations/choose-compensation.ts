import { isIllegal } from '#domain/kernel/state-machine.ts'
import { compensationStates } from '#domain/modules/classes/compensation-states.ts'
import { refuse } from '#domain/refusals.ts'
import { compensations, lockCover, lockRoll, shareOfClass } from '#server/modules/enrolments/public.ts'
import { operation } from '#server/platform/operation.ts'
import * as classes from '../class-queries.ts'
import { compensationAnswer } from '../compensation-view.ts'
import { takeCredit, takeMoney } from '../settle-compensation.ts'

/** The family chooses the make-up credit or the money, once. */
export const chooseCompensation = operation(
  'POST /compensations/{id}/choice',
  async (ctx, { params, body }) => {
    const { tx, actor } = ctx
    const classId = await compensations.findClassId(tx, actor, params.id)
    if (!classId) return refuse('not_found')
    await classes.lockAll(tx, [classId])
    const row = await compensations.lock(tx, actor, params.id)
    if (!row) return refuse('not_found')
    const event = body.choice === 'credit' ? 'takeCredit' : 'takeMoney'
    const status = compensationStates.next(row.status, event)
    if (isIllegal(status)) {
      return refuse('illegal_transition', {
        args: { state: row.status },
        extra: { state: row.status, allowed: status.allowed },
      })
    }
    await lockRoll(tx, classId)
    const cover = await lockCover(tx, { enrolmentId: row.enrolment_id, classSessionId: classId })
    if (cover !== 'covered') return refuse(cover === 'held' ? 'place_not_paid' : 'nothing_owed')
    if (body.choice === 'credit') await takeCredit(ctx, row, actor.userId)
    else {
      // Another enrolment may have given part of it back in the meantime (a family that has left): what is left
      // counts.
      const share = await shareOfClass(tx, {
        enrolmentId: row.enrolment_id,
        classSessionId: row.class_session_id,
      })
      if (share.amount === 0) return refuse('class_not_paid')
      if (share.amount !== body.expectedRefund) return refuse('refund_changed', { extra: { refund: share } })
      const refunded = await takeMoney(ctx, row, actor.userId, body.refundTo === 'wallet')
      if (refunded.amount !== share.amount) return refuse('refund_changed', { extra: { refund: refunded } })
    }
    const chosen = await compensations.find(tx, actor, row.id)
    if (!chosen) throw new Error(`compensation ${row.id} disappeared while it was chosen`)
    return compensationAnswer(ctx, chosen)
  },
)
