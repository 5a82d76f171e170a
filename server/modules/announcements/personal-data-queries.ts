import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { anyId, nameOf } from '#server/platform/personal-data-queries.ts'

const received = sql`a.words, ${nameOf('center', sql`a.center_id`)} as center, a.sent_at`

/** What was announced is the center's; who got it and what they answered goes with them. */
export const announcementsPersonalData: PersonalData = {
  family: {
    async erase({ tx }, { users, learners }) {
      await tx.deleteFrom('announcement_answers').where('user_id', '=', anyId(users)).execute()
      await tx.deleteFrom('announcement_readers').where('user_id', '=', anyId(users)).execute()
      await tx.deleteFrom('announcement_learners').where('learner_id', '=', anyId(learners)).execute()
    },
  },
  expert: {
    async erase({ tx, now }, { users }) {
      // What the same person reads and answers as a parent stays.
      const own = tx.deleteFrom('announcement_answers').where('user_id', '=', anyId(users))
      await own.where('role', '=', 'expert').execute()
      const read = tx.deleteFrom('announcement_readers').where('user_id', '=', anyId(users))
      await read.where('role', '=', 'expert').execute()
      // Their own words go: what they announced is withdrawn and empty.
      await tx
        .updateTable('announcements')
        .set({
          words: JSON.stringify({ en: { title: '–', text: '–' }, hi: null }),
          status: 'withdrawn',
          missed_because: null,
          withdrawn_at: now,
        })
        .where('created_by', '=', anyId(users))
        .where('created_as', '=', 'expert')
        .execute()
    },
  },
  handOver: {
    columns: ['announcements.created_by', 'announcement_readers.user_id', 'announcement_answers.user_id'],
    async move(tx, { kept, duplicate }) {
      await tx
        .updateTable('announcements')
        .set({ created_by: kept })
        .where('created_by', '=', duplicate)
        .execute()
      await tx
        .updateTable('announcement_answers')
        .set({ user_id: kept })
        .where('user_id', '=', duplicate)
        .execute()
      // Where both accounts got it, it is one: opened if either opened it, told if either was told.
      await sql`
        insert into announcement_readers as r (announcement_id, user_id, role, tell, told_at, seen_at)
        select announcement_id, ${kept}, role, tell, told_at, seen_at from announcement_readers
        where user_id = ${duplicate}
        on conflict (announcement_id, user_id, role) do update set
          tell = case when r.told_at is null and excluded.told_at is null then coalesce(r.tell, excluded.tell) end,
          told_at = least(r.told_at, excluded.told_at), seen_at = least(r.seen_at, excluded.seen_at)`.execute(
        tx,
      )
      await tx.deleteFrom('announcement_readers').where('user_id', '=', duplicate).execute()
    },
  },
  putTogether: {
    tables: ['announcement_learners'],
    async move(tx, { typedId, ownId }) {
      await sql`
        insert into announcement_learners (announcement_id, learner_id)
        select announcement_id, ${ownId} from announcement_learners where learner_id = ${typedId}
        on conflict do nothing`.execute(tx)
      await tx.deleteFrom('announcement_learners').where('learner_id', '=', typedId).execute()
    },
  },
  collect: {
    account: {
      announcementAnswers: ({ userId, role }) => sql`
        select w.text, w.created_at, a.words, ${nameOf('center', sql`a.center_id`)} as center
        from announcement_answers w join announcements a on a.id = w.announcement_id
        where w.user_id = ${userId} and w.role = ${role}`,
    },
    family: {
      announcements: ({ userId, learners }) => sql`
        select ${received}, r.seen_at from announcements a
        left join announcement_readers r on r.announcement_id = a.id and r.user_id = ${userId} and r.role = 'learner'
        where a.status = 'sent' and exists (select from announcement_learners t
          where t.announcement_id = a.id and t.learner_id in ${learners})`,
    },
    expert: {
      announcements: ({ expertId }) => sql`
        select ${received}, r.seen_at, a.created_as = 'expert' and a.created_by = x.user_id as own
        from experts x join announcements a on a.status = 'sent'
        left join announcement_readers r on r.announcement_id = a.id and r.user_id = x.user_id and r.role = 'expert'
        where x.id = ${expertId} and (r.user_id is not null or a.created_as = 'expert' and a.created_by = x.user_id)`,
    },
  },
}
