import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { refundsUnderWay } from '#server/modules/orders/public.ts'
import { statusAfter } from '#server/platform/ending-queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, underWay } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { enrolmentsCollected } from './collect-queries.ts'

/** Enrolments and their payments are retained; what waits is ended, and texts are erased. */
export const enrolmentsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const ids = tx
        .selectFrom('enrolments')
        .select('id')
        .where('learner_id', '=', anyId(learners))
        .union(tx.selectFrom('make_up_credits').select('id').where('learner_id', '=', anyId(learners)))
      const orders = tx
        .selectFrom('enrolment_periods as p')
        .innerJoin('enrolments as e', 'e.id', 'p.enrolment_id')
        .select('p.order_id')
        .where('e.learner_id', '=', anyId(learners))
      const traces = await tx
        .selectNoFrom([arrayOf(ids).as('ids'), arrayOf(orders).as('orders')])
        .executeTakeFirst()
      return traces ?? {}
    },
    effects({ tx }, { learners }) {
      const entries = tx.selectFrom('enrolments').where('learner_id', '=', anyId(learners))
      return {
        underWay: [
          entries
            .select(({ fn }) => ['center_id as centerId', ...underWay('enrolments', fn.countAll<number>())])
            .where('status', 'in', ['offered', 'pending_payment', 'active', 'paused'])
            .groupBy('center_id'),
          tx
            .selectFrom('compensations')
            .select(({ fn }) => ['center_id as centerId', ...underWay('open_choices', fn.countAll<number>())])
            .where('learner_id', '=', anyId(learners))
            .where('status', '=', 'open')
            .groupBy('center_id'),
        ],
        ended: {
          waitlist_places: entries.select('id').where('status', '=', 'waitlisted'),
          credits: tx
            .selectFrom('make_up_credits')
            .select('id')
            .where('learner_id', '=', anyId(learners))
            .where('status', '=', 'issued'),
        },
      }
    },
    async end({ tx, now }, { learners }) {
      await tx
        .updateTable('enrolments')
        .set(eb => ({
          status: statusAfter(enrolmentStates, 'cancel'),
          ended_at: now,
          ended_as: 'learner',
          version: eb('version', '+', 1),
        }))
        .where('learner_id', '=', anyId(learners))
        .where('status', '=', 'waitlisted')
        .execute()
      await tx
        .updateTable('make_up_credits')
        .set(eb => ({ status: statusAfter(creditStates, 'expire'), version: eb('version', '+', 1) }))
        .where('learner_id', '=', anyId(learners))
        .where('status', '=', 'issued')
        .execute()
    },
    async erase({ tx }, { learners }) {
      await tx
        .updateTable('enrolments')
        .set({ end_reason: null })
        .where('learner_id', '=', anyId(learners))
        .execute()
      await tx
        .updateTable('make_up_credits')
        .set({ note: '' })
        .where('learner_id', '=', anyId(learners))
        .execute()
    },
  },
  expert: {
    effects({ tx }, { id }) {
      const taught = tx
        .selectFrom('enrolments as e')
        .innerJoin('batch_experts as t', 't.batch_id', 'e.batch_id')
        .select('e.id')
        .where('t.expert_id', '=', id)
      return { underWay: [refundsUnderWay(tx, 'class_refunds').where('r.enrolment_id', 'in', taught)] }
    },
  },
  putTogether: {
    tables: ['enrolments', 'make_up_credits', 'compensations'],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('enrolments')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
      await tx
        .updateTable('make_up_credits')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
      await tx
        .updateTable('compensations')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
    },
  },
  collect: enrolmentsCollected,
}
