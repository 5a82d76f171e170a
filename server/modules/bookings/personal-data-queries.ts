import { refundsUnderWay } from '#server/modules/orders/public.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { bookingsCollected } from './collect-queries.ts'

/** A booked single class is retained; the booking's notes are erased. */
export const bookingsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const theirs = tx.selectFrom('bookings').where('learner_id', '=', anyId(learners))
      const classes = theirs.select('class_session_id as id')
      const traces = await tx
        .selectNoFrom([
          arrayOf(theirs.select('id').unionAll(classes)).as('ids'),
          arrayOf(classes).as('classes'),
          arrayOf(theirs.select('order_id')).as('orders'),
        ])
        .executeTakeFirst()
      return traces ?? {}
    },
    async erase({ tx }, { learners }) {
      await tx
        .updateTable('bookings')
        .set({ note: '', cancel_reason: null })
        .where('learner_id', '=', anyId(learners))
        .execute()
    },
  },
  expert: {
    async trace(tx, { id }) {
      const theirs = tx.selectFrom('bookings').where('expert_id', '=', id)
      const traces = await tx
        .selectNoFrom([
          arrayOf(theirs.select('learner_id').distinct()).as('learners'),
          arrayOf(theirs.select('class_session_id').where('cancelled_as', '=', 'expert')).as('classes'),
        ])
        .executeTakeFirst()
      return traces ?? {}
    },
    effects({ tx }, { id }) {
      const taught = tx.selectFrom('bookings').select('id').where('expert_id', '=', id)
      return { underWay: [refundsUnderWay(tx, 'class_refunds').where('r.booking_id', 'in', taught)] }
    },
    async erase({ tx }, { id, words }) {
      await tx
        .updateTable('bookings')
        .set({ cancel_reason: null })
        .where('expert_id', '=', id)
        .where('cancel_reason', 'is not', null)
        .where(eb =>
          eb.or([
            eb('cancelled_as', '=', 'expert'),
            mentions(eb.fn<string>('lower', ['cancel_reason']), words),
          ]),
        )
        .execute()
    },
  },
  putTogether: {
    tables: ['bookings'],
    async move(tx, { typedId, ownId }) {
      await tx.updateTable('bookings').set({ learner_id: ownId }).where('learner_id', '=', typedId).execute()
    },
  },
  collect: bookingsCollected,
}
