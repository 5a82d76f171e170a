import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { classesCollected } from './collect-queries.ts'

/**
 * Attendance marks are retained without their texts; notes about a learner, days away and calendar links are deleted. What
 * an expert wrote to families stays with them, without pictures and voice.
 */
export const classesPersonalData: PersonalData = {
  family: {
    async trace(tx, { learners }) {
      const rows = await tx
        .selectFrom('learner_notes')
        .select('id')
        .where('learner_id', '=', anyId(learners))
        .execute()
      const toFamilies = await tx
        .selectFrom('class_notes')
        .select(['id', 'file_ids as fileIds'])
        .where('learner_id', '=', anyId(learners))
        .execute()
      const away = await tx
        .selectFrom('away_times')
        .select('id')
        .where('learner_id', '=', anyId(learners))
        .execute()
      return {
        ids: [...rows, ...toFamilies, ...away].map(row => row.id),
        files: toFamilies.flatMap(row => row.fileIds),
      }
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
      await eraseFromNotes(tx, learners)
      await eraseAway(tx, learners)
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
      const toFamilies = tx.selectFrom('class_notes').select('id').where('expert_id', '=', id)
      return {
        erased: { expert_notes: notes.where('for_center', '=', false) },
        ended: { calendar_links: runningFeeds(tx, users).where('role', '=', 'expert') },
        retained: {
          shared_notes: notes
            .where('for_center', '=', true)
            .union(toFamilies.where('withdrawn_at', 'is', null)),
        },
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
      await tx.updateTable('class_notes').set({ file_ids: [] }).where('expert_id', '=', id).execute()
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
    columns: [
      'calendar_feeds.user_id',
      'class_homework_done.done_by',
      'away_times.told_by',
      'away_times.ended_by',
    ],
    counted: (tx, { duplicate }) => ({
      calendar_links: tx.selectFrom('calendar_feeds').select('id').where('user_id', '=', duplicate),
    }),
    async move(tx, { kept, duplicate }) {
      await tx.updateTable('calendar_feeds').set({ user_id: kept }).where('user_id', '=', duplicate).execute()
      await tx
        .updateTable('class_homework_done')
        .set({ done_by: kept })
        .where('done_by', '=', duplicate)
        .execute()
      await tx.updateTable('away_times').set({ told_by: kept }).where('told_by', '=', duplicate).execute()
      await tx.updateTable('away_times').set({ ended_by: kept }).where('ended_by', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['learner_notes', 'class_notes', 'class_homework_done', 'away_times'],
    async move(tx, { typedId, ownId }) {
      const own = { learner_id: ownId }
      await tx.updateTable('learner_notes').set(own).where('learner_id', '=', typedId).execute()
      await tx.updateTable('class_notes').set(own).where('learner_id', '=', typedId).execute()
      await tx.updateTable('away_times').set(own).where('learner_id', '=', typedId).execute()
      await tx
        .updateTable('class_homework_done as d')
        .set({ learner_id: ownId })
        .where('d.learner_id', '=', typedId)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('class_homework_done as o')
                .whereRef('o.note_id', '=', 'd.note_id')
                .where('o.learner_id', '=', ownId),
            ),
          ),
        )
        .execute()
      await tx.deleteFrom('class_homework_done').where('learner_id', '=', typedId).execute()
    },
  },
  collect: classesCollected,
}

/** What was written about a learner alone goes; of what was written to a whole class, that they did the homework. */
async function eraseFromNotes(tx: Tx, learners: readonly string[]): Promise<void> {
  const about = tx.selectFrom('class_notes').select('id').where('learner_id', '=', anyId(learners))
  await tx
    .deleteFrom('class_homework_done')
    .where(({ eb, or }) => or([eb('learner_id', '=', anyId(learners)), eb('note_id', 'in', about)]))
    .execute()
  await tx.deleteFrom('class_notes').where('learner_id', '=', anyId(learners)).execute()
}

async function eraseAway(tx: Tx, learners: readonly string[]): Promise<void> {
  const own = tx.selectFrom('away_times').select('id').where('learner_id', '=', anyId(learners))
  await tx.deleteFrom('away_classes').where('away_id', 'in', own).execute()
  await tx.deleteFrom('away_times').where('learner_id', '=', anyId(learners)).execute()
}

const runningFeeds = (tx: Tx, users: readonly string[]) =>
  tx
    .selectFrom('calendar_feeds')
    .select('id')
    .where('user_id', '=', anyId(users))
    .where('revoked_at', 'is', null)
