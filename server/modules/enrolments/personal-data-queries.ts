import { sql } from 'kysely'
import { creditStates } from '#domain/modules/enrolments/credits/credit-states.ts'
import { enrolmentStates } from '#domain/modules/enrolments/enrolment-states.ts'
import { endingIn } from '#server/platform/ending-queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { enrolmentsCollected } from './collect-queries.ts'

/** Places in batches and what was paid by them stay; what waits ends, and words go. */
export const enrolmentsPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const own = sql`learner_id = ${anyId(learners)}`
      const { rows } = await sql<{ ids: string[]; orders: string[] }>`
        select array(select id from enrolments where ${own} union select id from make_up_credits where ${own}) as ids,
          array(select p.order_id from enrolment_periods p join enrolments e on e.id = p.enrolment_id
            where e.${own}) as orders`.execute(tx)
      return rows[0] ?? {}
    },
    async end({ tx, now }, { learners }) {
      const own = sql`learner_id = ${anyId(learners)}`
      await sql`
        update enrolments set ${endingIn(enrolmentStates, 'cancel')}, ended_at = ${now}, ended_as = 'learner', version = version + 1
        where ${own} and status = 'waitlisted'`.execute(tx)
      await sql`
        update make_up_credits set ${endingIn(creditStates, 'expire')}, version = version + 1
        where ${own} and status = 'issued'`.execute(tx)
    },
    async erase({ tx }, { learners }) {
      const own = sql`learner_id = ${anyId(learners)}`
      await sql`update enrolments set end_reason = null where ${own}`.execute(tx)
      await sql`update make_up_credits set note = '' where ${own}`.execute(tx)
    },
  },
  putTogether: {
    tables: ['enrolments', 'make_up_credits', 'compensations'],
    async move(tx, { typedId, ownId }) {
      await sql`update enrolments set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
      await sql`update make_up_credits set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
      await sql`update compensations set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
    },
  },
  collect: enrolmentsCollected,
}
