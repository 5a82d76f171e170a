import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions } from '#server/platform/personal-data-queries.ts'
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
      await sql`update bookings set note = '', cancel_reason = null where learner_id = ${anyId(learners)}`.execute(
        tx,
      )
    },
  },
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ learners: string[]; classes: string[] }>`
        select array(select distinct b.learner_id from bookings b where b.expert_id = ${id}) as learners,
          array(select b.class_session_id from bookings b
            where b.expert_id = ${id} and b.cancelled_as = 'expert') as classes`.execute(tx)
      return rows[0] ?? {}
    },
    async erase({ tx }, { id, words }) {
      await sql`
        update bookings set cancel_reason = null where expert_id = ${id} and cancel_reason is not null
          and (cancelled_as = 'expert' or ${mentions(sql`lower(cancel_reason)`, words)})`.execute(tx)
    },
  },
  putTogether: {
    tables: ['bookings'],
    async move(tx, { typedId, ownId }) {
      await sql`update bookings set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
    },
  },
  collect: bookingsCollected,
}
