import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'

/** Attendance marks are retained without their texts; notes about a learner and calendar links are deleted. */
export const classesPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const rows = await tx
        .selectFrom('learner_notes')
        .select('id')
        .where('learner_id', '=', anyId(learners))
        .execute()
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, { users }) {
      return { ended: { calendar_links: runningFeeds(tx, users) } }
    },
    async erase({ tx }, { learners, users }) {
      await tx
        .updateTable('attendance_marks')
        .set({ note: '' })
        .where('learner_id', '=', anyId(learners))
        .where('note', '<>', '')
        .execute()
      await tx.deleteFrom('learner_notes').where('learner_id', '=', anyId(learners)).execute()
      // A link limited to some learners would show the whole family once they are removed.
      await tx
        .deleteFrom('calendar_feeds')
        .where(eb => eb(eb.fn<number>('cardinality', ['learner_ids']), '>', 0))
        .where('learner_ids', '<@', ({ val }) => val([...learners]))
        .execute()
      await tx
        .updateTable('calendar_feeds')
        .set(({ ref }) => ({
          learner_ids: sql<
            string[]
          >`array(select unnest(${ref('learner_ids')}) except select unnest(${learners}::uuid[]))`,
        }))
        .where('learner_ids', '&&', ({ val }) => val([...learners]))
        .execute()
      await tx.deleteFrom('calendar_feeds').where('user_id', '=', anyId(users)).execute()
    },
  },
  expert: {
    async trace(tx, { id }) {
      const rows = await tx.selectFrom('learner_notes').select('id').where('expert_id', '=', id).execute()
      return { ids: rows.map(row => row.id) }
    },
    effects({ tx }, { id, users }) {
      const notes = tx.selectFrom('learner_notes').select('id').where('expert_id', '=', id)
      return {
        erased: { expert_notes: notes.where('for_center', '=', false) },
        ended: { calendar_links: runningFeeds(tx, users).where('role', '=', 'expert') },
        retained: { shared_notes: notes.where('for_center', '=', true) },
      }
    },
    async erase({ tx, now }, { id, users }) {
      await tx
        .deleteFrom('learner_notes')
        .where('expert_id', '=', id)
        .where('for_center', '=', false)
        .execute()
      await tx
        .deleteFrom('calendar_feeds')
        .where('user_id', '=', anyId(users))
        .where('role', '=', 'expert')
        .execute()
      // A center's link to the expert's week ends, too.
      await tx
        .updateTable('calendar_feeds')
        .set({ revoked_at: now })
        .where('expert_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },
  },
  handOver: {
    columns: ['calendar_feeds.user_id'],
    counted: (tx, { duplicate }) => ({
      calendar_links: tx.selectFrom('calendar_feeds').select('id').where('user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await tx.updateTable('calendar_feeds').set({ user_id: kept }).where('user_id', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['learner_notes'],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('learner_notes')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
    },
  },
}

const runningFeeds = (tx: Tx, users: readonly string[]) =>
  tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('user_id', '=', anyId(users))
    .where('revoked_at', 'is', null)
