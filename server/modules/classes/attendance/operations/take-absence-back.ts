import { isRefusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import { lockRoll, revokeCredit } from '#server/modules/enrolments/public.ts'
import { expectAgain, noteAbsence } from '#server/modules/schedule/public.ts'
import { operation } from '#server/platform/operation.ts'
import { findSeat } from '../absence-queries.ts'
import { emitAbsence, whyNotAhead } from '../absences.ts'
import { listEntries } from '../roll-queries.ts'

/** Withdraws an absence: the place must still be free, and the credit given for it is revoked. */
export const takeAbsenceBack = operation(
  'DELETE /classes/{id}/absence/{learnerId}',
  async (ctx, { params }) => {
    const { tx, now } = ctx
    await lockRoll(tx, params.id)
    const found = await findSeat(tx, ctx.actor, params.id, params.learnerId)
    if (!found) return refuse('not_found')
    const { cls, entry } = found
    const why = whyNotAhead(found, now)
    if (why) return why
    if (!entry.absenceToldAt) return undefined
    if (entry.status === 'excused') {
      const taken = (await listEntries(tx, [cls.id])).filter(row => row.status !== 'excused').length
      if (cls.capacity !== null && taken >= cls.capacity)
        return refuse('class_full', { args: { capacity: cls.capacity } })
      const missed = { sourceSessionId: cls.id, learnerId: entry.learnerId }
      const credit = await revokeCredit(ctx, { ...missed, given: 'absence' }, 'comes after all')
      if (credit === 'spent') return refuse('credit_spent')
      const again = await expectAgain(ctx, { learnerId: entry.learnerId, classSessionId: cls.id })
      if (isRefusal(again)) return again
    }
    await noteAbsence(tx, cls.id, entry.learnerId, null)
    await emitAbsence(ctx, 'absence.taken-back', found, {})
    return undefined
  },
)
