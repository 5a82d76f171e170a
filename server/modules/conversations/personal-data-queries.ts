import { sql } from 'kysely'
import type { Side } from '#domain/modules/conversations/conversation-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, nameOf } from '#server/platform/personal-data-queries.ts'

const said = sql`m.body as text, m.written_as as side, m.created_at,
  ${nameOf('center', sql`v.center_id`)} as center, ${nameOf('expert', sql`v.expert_id`)} as expert,
  ${nameOf('batch', sql`v.batch_id`)} as batch`

/** What was written about a child goes with the child, what a person wrote with the person. */
export const conversationsPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users, learners }) {
      await tx.deleteFrom('conversations').where('learner_id', '=', anyId(learners)).execute()
      await eraseWords(tx, users, 'learner')
    },
  },
  expert: {
    erase: ({ tx }, { users }) => eraseWords(tx, users, 'expert'),
  },
  handOver: {
    columns: [
      'conversation_messages.written_by',
      'conversation_reads.user_id',
      'message_reports.reported_by',
    ],
    async move(tx, { kept, duplicate }) {
      await tx
        .updateTable('conversation_messages')
        .set({ written_by: kept })
        .where('written_by', '=', duplicate)
        .execute()
      await sql`
        insert into conversation_reads as r (conversation_id, user_id, role, read_at)
        select conversation_id, ${kept}, role, read_at from conversation_reads where user_id = ${duplicate}
        on conflict (conversation_id, user_id, role) do update set read_at = greatest(r.read_at, excluded.read_at)`.execute(
        tx,
      )
      await tx.deleteFrom('conversation_reads').where('user_id', '=', duplicate).execute()
      await sql`
        insert into message_reports (message_id, reported_by, reported_as, reason, created_at, center_resolved_at,
          center_resolved_by, admin_resolved_at, admin_resolved_by)
        select message_id, ${kept}, reported_as, reason, created_at, center_resolved_at, center_resolved_by,
          admin_resolved_at, admin_resolved_by from message_reports where reported_by = ${duplicate}
        on conflict do nothing`.execute(tx)
      await tx.deleteFrom('message_reports').where('reported_by', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['conversations'],
    async move(tx, { typedId, ownId }) {
      // Where both have an open one about the same, the family's own stays open.
      await sql`
        update conversations v set closed_at = v.last_at, closed_by = v.opened_by
        where v.learner_id = ${typedId} and v.closed_at is null and exists (select from conversations o
          where o.learner_id = ${ownId} and o.closed_at is null and o.center_id = v.center_id
            and (o.expert_id, o.batch_id, o.order_id) is not distinct from (v.expert_id, v.batch_id, v.order_id))`.execute(
        tx,
      )
      await tx
        .updateTable('conversations')
        .set({ learner_id: ownId })
        .where('learner_id', '=', typedId)
        .execute()
    },
  },
  collect: {
    family: {
      messages: ({ learners }) => sql`
        select ${said} from conversations v join conversation_messages m on m.conversation_id = v.id
        where v.learner_id in ${learners} order by m.created_at, m.id`,
    },
    expert: {
      messages: ({ expertId }) => sql`
        select ${said} from conversations v join conversation_messages m on m.conversation_id = v.id
        where v.expert_id = ${expertId} order by m.created_at, m.id`,
    },
  },
}

/** The conversation stays with those who are in it; what these people wrote, read and reported on a side goes. */
async function eraseWords(tx: Tx, users: readonly string[], side: Side): Promise<void> {
  await tx
    .updateTable('conversation_messages')
    .set({ body: '–', written_by: null })
    .where('written_by', '=', anyId(users))
    .where('written_as', '=', side)
    .execute()
  await tx
    .deleteFrom('conversation_reads')
    .where('user_id', '=', anyId(users))
    .where('role', '=', side)
    .execute()
  await tx
    .deleteFrom('message_reports')
    .where('reported_by', '=', anyId(users))
    .where('reported_as', '=', side)
    .execute()
}
