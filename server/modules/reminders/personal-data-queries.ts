import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** What somebody was reminded of goes with them; no words of theirs are here. */
export const remindersPersonalData: PersonalData = {
  family: {
    async end({ tx }, { learners, users }) {
      await tx
        .deleteFrom('reminders')
        .where(eb => eb.or([eb('learner_id', '=', anyId(learners)), eb('user_id', '=', anyId(users))]))
        .execute()
    },
  },
  expert: {
    async end({ tx }, { users }) {
      await tx
        .deleteFrom('reminders')
        .where('user_id', '=', anyId(users))
        .where('role', '=', 'expert')
        .execute()
    },
  },
  handOver: {
    columns: ['reminders.user_id'],
    async move(tx, { kept, duplicate }) {
      // Both were reminded of the same: one of the two rows says it.
      await sql`delete from reminders d using reminders k where d.user_id = ${duplicate} and k.user_id = ${kept}
        and k.kind = d.kind and k.thing_id = d.thing_id and k.learner_id is not distinct from d.learner_id
        and k.moment = d.moment and k.step = d.step`.execute(tx)
      await tx.updateTable('reminders').set({ user_id: kept }).where('user_id', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['reminders'],
    async move(tx, { typedId, ownId }) {
      await sql`delete from reminders d using reminders k where d.learner_id = ${typedId} and k.learner_id = ${ownId}
        and k.user_id = d.user_id and k.kind = d.kind and k.thing_id = d.thing_id and k.moment = d.moment
        and k.step = d.step`.execute(tx)
      await tx.updateTable('reminders').set({ learner_id: ownId }).where('learner_id', '=', typedId).execute()
    },
  },
}
