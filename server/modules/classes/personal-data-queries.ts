import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** Marks of attendance stay without their words; notes about a learner and links to calendars go. */
export const classesPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const { rows } = await sql<{ id: string }>`
        select id from learner_notes where learner_id = ${anyId(learners)}`.execute(tx)
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, { users }) {
      return { ended: { calendar_links: runningFeeds(tx, users) } }
    },
    async erase({ tx }, { learners, users }) {
      const own = sql`learner_id = ${anyId(learners)}`
      await sql`update attendance_marks set note = '' where ${own} and note <> ''`.execute(tx)
      await sql`delete from learner_notes where ${own}`.execute(tx)
      // A link to some learners alone would show all of the family without them.
      await sql`delete from calendar_feeds
        where cardinality(learner_ids) > 0 and learner_ids <@ ${learners}::uuid[]`.execute(tx)
      await sql`
        update calendar_feeds set learner_ids = array(select unnest(learner_ids) except select unnest(${learners}::uuid[]))
        where learner_ids && ${learners}::uuid[]`.execute(tx)
      await sql`delete from calendar_feeds where user_id = ${anyId(users)}`.execute(tx)
    },
  },
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ id: string }>`
        select id from learner_notes where expert_id = ${id}`.execute(tx)
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, { id, users }) {
      const notes = tx.selectFrom('learner_notes').select('id').where('expert_id', '=', id)
      return {
        erased: { expert_notes: notes.where('for_center', '=', false) },
        ended: { calendar_links: runningFeeds(tx, users).where('role', '=', 'expert') },
        kept: { shared_notes: notes.where('for_center', '=', true) },
      }
    },
    async erase({ tx, now }, { id, users }) {
      await sql`delete from learner_notes where expert_id = ${id} and not for_center`.execute(tx)
      await sql`delete from calendar_feeds where user_id = ${anyId(users)} and role = 'expert'`.execute(tx)
      // A center's link to the expert's week ends, too.
      await sql`update calendar_feeds set revoked_at = ${now} where expert_id = ${id} and revoked_at is null`.execute(
        tx,
      )
    },
  },
  handOver: {
    columns: ['calendar_feeds.user_id'],
    counted: ({ duplicate }) => ({ calendar_links: sql`calendar_feeds t where t.user_id = ${duplicate}` }),
    async move(tx, { kept, duplicate }) {
      await sql`update calendar_feeds set user_id = ${kept} where user_id = ${duplicate}`.execute(tx)
    },
  },
  putTogether: {
    tables: ['learner_notes'],
    async move(tx, { typedId, ownId }) {
      await sql`update learner_notes set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
    },
  },
}

const runningFeeds = (tx: Tx, users: readonly string[]) =>
  tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('user_id', '=', anyId(users))
    .where('revoked_at', 'is', null)
