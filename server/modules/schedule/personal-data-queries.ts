import { batchStates } from '#domain/modules/batches/batch-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { statusAfter } from '#server/platform/ending-queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions, underWay } from '#server/platform/personal-data-queries.ts'
import { scheduleCollected } from './collect-queries.ts'

/** Held classes are retained; reasons and notes are erased. */
export const schedulePersonalData: PersonalData = {
  family: {
    effects({ tx, now }, { learners }) {
      const classes = tx
        .selectFrom('class_participants')
        .select('class_session_id as id')
        .where('learner_id', '=', anyId(learners))
      return {
        underWay: [comingClasses(tx, now, 'learner').where('k.resource_id', '=', anyId(learners))],
        retained: { classes },
      }
    },
    async erase({ tx }, { learners }, { classes }) {
      await tx
        .updateTable('class_sessions')
        .set({ cancel_reason: null })
        .where('kind', '=', 'booking')
        .where('id', '=', anyId(classes))
        .execute()
      await tx
        .updateTable('class_session_moves')
        .set({ reason: '' })
        .where('class_session_id', '=', anyId(classes))
        .execute()
      await tx
        .updateTable('class_participants')
        .set({ mark_note: '', absence_note: '' })
        .where('learner_id', '=', anyId(learners))
        .execute()
    },
  },
  expert: {
    async trace(tx, { id }) {
      const rows = await tx
        .selectFrom('class_participants as p')
        .innerJoin('class_session_experts as t', 't.class_session_id', 'p.class_session_id')
        .select('p.learner_id as id')
        .distinct()
        .where('t.expert_id', '=', id)
        .execute()
      return { learners: rows.map(row => row.id) }
    },
    effects({ tx, now }, { id }) {
      const taught = tx
        .selectFrom('class_session_experts as t')
        .innerJoin('class_sessions as s', 's.id', 't.class_session_id')
        .select('s.id')
        .where('t.expert_id', '=', id)
        .where('s.status', '=', 'completed')
      return {
        underWay: [
          comingClasses(tx, now, 'expert').where('k.resource_id', '=', id),
          tx
            .selectFrom('batch_experts as t')
            .innerJoin('batches as b', 'b.id', 't.batch_id')
            .select(({ fn }) => [
              'b.center_id as centerId',
              ...underWay('taught_batches', fn.countAll<number>()),
            ])
            .where('t.expert_id', '=', id)
            .where('b.status', 'in', ['awaiting_expert', 'active', 'paused'])
            .groupBy('b.center_id'),
        ],
        retained: { taught_classes: taught },
      }
    },
    async erase({ tx, now }, { id, users, words }, { classes }) {
      const taught = tx
        .selectFrom('class_session_experts')
        .select('class_session_id')
        .where('expert_id', '=', id)
      // Batches that have not started: one proposed by the expert ends with the proposal, another needs an expert
      // again.
      await tx
        .updateTable('batches')
        .set(eb => ({
          status: statusAfter(batchStates, 'cancel'),
          ended_at: now,
          end_reason: 'proposal_declined',
          version: eb('version', '+', 1),
        }))
        .where('proposed_by_expert_id', '=', id)
        .where('status', '=', 'draft')
        .execute()
      // Often an address of their own.
      await tx.deleteFrom('meeting_links').where('expert_id', '=', id).execute()
      await tx
        .deleteFrom('batch_experts as t')
        .where('t.expert_id', '=', id)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('batches as b').whereRef('b.id', '=', 't.batch_id').where('b.status', '=', 'draft'),
          ),
        )
        .execute()
      await tx
        .updateTable('class_sessions')
        .set({ cancel_reason: null })
        .where('cancel_reason', 'is not', null)
        .where('id', 'in', taught)
        .where(({ eb, fn, or }) =>
          or([mentions(fn('lower', ['cancel_reason']), words), eb('id', '=', anyId(classes))]),
        )
        .execute()
      await tx
        .updateTable('class_session_moves')
        .set({ reason: '' })
        .where('reason', '<>', '')
        .where('class_session_id', 'in', taught)
        .where(({ eb, fn, or }) =>
          or([eb('moved_by', '=', anyId(users)), mentions(fn('lower', ['reason']), words)]),
        )
        .execute()
    },
  },
  putTogether: {
    tables: ['class_participants'],
    async move(tx, { typedId, ownId }) {
      await tx
        .updateTable('class_participants')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
      await tx
        .updateTable('claims')
        .set({ resource_id: ownId })
        .where('resource_kind', '=', 'learner')
        .where('resource_id', '=', typedId)
        .execute()
    },
  },
  collect: scheduleCollected,
  names: {
    batch: (tx, ids) =>
      tx.selectFrom('batches').select(['id', 'name']).where('id', '=', anyId(ids)).execute(),
  },
}

/** Classes that a person takes part in or teaches from now on, by center; the caller chooses which. */
const comingClasses = (tx: Tx, now: Date, kind: 'learner' | 'expert') =>
  tx
    .selectFrom('claims as k')
    .innerJoin('class_sessions as s', 's.id', 'k.class_session_id')
    .select(({ fn }) => [
      's.center_id as centerId',
      ...underWay(
        kind === 'learner' ? 'coming_classes' : 'taught_classes',
        fn.count<number>('s.id').distinct(),
      ),
    ])
    .where('k.resource_kind', '=', kind)
    .where(({ eb, fn }) => eb(fn<Date>('upper', ['k.period']), '>', now))
    .groupBy('s.center_id')
