import { sql } from 'kysely'
import { batchStates } from '#domain/modules/batches/batch-states.ts'
import type { Tx } from '#server/platform/context.ts'
import { endingIn } from '#server/platform/ending-queries.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, mentions, underWay } from '#server/platform/personal-data-queries.ts'
import { scheduleCollected } from './collect-queries.ts'

/** Classes that were held stay; reasons and notes beside them go. */
export const schedulePersonalData: PersonalData = {
  family: {
    effects({ tx, now }, { learners }) {
      const classes = tx
        .selectFrom('class_participants')
        .select('class_session_id as id')
        .where('learner_id', '=', anyId(learners))
      return {
        underWay: [comingClasses(tx, now, 'learner').where('k.resource_id', '=', anyId(learners))],
        kept: { classes },
      }
    },
    async erase({ tx }, { learners }, { classes }) {
      await sql`
        update class_sessions set cancel_reason = null where kind = 'booking' and id = ${anyId(classes)}`.execute(
        tx,
      )
      await sql`update class_session_moves set reason = '' where class_session_id = ${anyId(classes)}`.execute(
        tx,
      )
      await sql`
        update class_participants set mark_note = '', absence_note = '' where learner_id = ${anyId(learners)}`.execute(
        tx,
      )
    },
  },
  expert: {
    async trace(tx, { id }) {
      const { rows } = await sql<{ id: string }>`
        select distinct p.learner_id as id from class_participants p
        join class_session_experts t on t.class_session_id = p.class_session_id where t.expert_id = ${id}`.execute(
        tx,
      )
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
        kept: { taught_classes: taught },
      }
    },
    async erase({ tx, now }, { id, users, words }, { classes }) {
      const taught = sql`(select class_session_id from class_session_experts where expert_id = ${id})`
      // Batches that wait to begin: one that the expert proposed ends with the proposal, another looks for an expert again.
      await sql`
        update batches set ${endingIn(batchStates, 'cancel')}, ended_at = ${now}, end_reason = 'proposal_declined',
          version = version + 1
        where proposed_by_expert_id = ${id} and status = 'draft'`.execute(tx)
      await sql`
        delete from batch_experts t where t.expert_id = ${id} and exists (
          select from batches b where b.id = t.batch_id and b.status = 'draft')`.execute(tx)
      await sql`
        update class_sessions set cancel_reason = null where cancel_reason is not null and id in ${taught}
          and (${mentions(sql`lower(cancel_reason)`, words)} or id = ${anyId(classes)})`.execute(tx)
      await sql`
        update class_session_moves set reason = '' where reason <> '' and class_session_id in ${taught}
          and (moved_by = ${anyId(users)} or ${mentions(sql`lower(reason)`, words)})`.execute(tx)
    },
  },
  putTogether: {
    tables: ['class_participants'],
    async move(tx, { typedId, ownId }) {
      await sql`update class_participants set learner_id = ${ownId} where learner_id = ${typedId}`.execute(tx)
      await sql`
        update claims set resource_id = ${ownId}
        where resource_kind = 'learner' and resource_id = ${typedId}`.execute(tx)
    },
  },
  collect: scheduleCollected,
  names: {
    async batch(tx, ids) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, name from batches where id = ${anyId(ids)}`.execute(tx)
      return rows
    },
  },
}

/** Classes that somebody takes part in or teaches from now on, by center; whoever asks says who. */
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
