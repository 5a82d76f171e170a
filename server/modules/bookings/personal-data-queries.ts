import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions } from '#server/platform/personal-data-queries.ts'
import { arrayOf } from '#server/platform/sql-expressions.ts'
import { bookingsCollected } from './collect-queries.ts'

/** A single class that was booked stays; words of the booking go. */
export const bookingsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const { rows } = await sql<{ ids: string[]; orders: string[]; classes: string[] }>`
        select array_agg(b.id) || array_agg(b.class_session_id) as ids, array_agg(b.class_session_id) as classes,
          array_agg(b.order_id) filter (where b.order_id is not null) as orders
        from bookings b where b.learner_id = ${anyId(learners)} having count(*) > 0`.execute(tx)
      return rows[0] ?? {}
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
