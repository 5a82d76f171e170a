import { type InferResult, type Insertable, sql, type Updateable } from 'kysely'
import type { Announcements } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { MISSED_REASONS } from '#domain/modules/announcements/announcement-rules.ts'
import { agreedTo } from '#server/modules/learners/public.ts'
import type { Tx } from '#server/platform/context.ts'
import type { NewRow } from '#server/platform/json-rows.ts'
import { anyId } from '#server/platform/personal-data-queries.ts'
import { arrayOf, lockName } from '#server/platform/sql-expressions.ts'
import { managed, ofAnnouncement } from './announcement-scope.ts'

const selectLocked = (tx: Tx) =>
  tx
    .selectFrom('announcements as a')
    .innerJoin('centers as c', 'c.id', 'a.center_id')
    .selectAll('a')
    .select(eb => [
      'c.name as center_name',
      'c.status as center_status',
      'c.time_zone',
      arrayOf(
        eb.selectFrom('batch_experts as t').select('t.expert_id').whereRef('t.batch_id', '=', 'a.batch_id'),
      ).as('expert_ids'),
      arrayOf(
        eb
          .selectFrom('announcement_files as f')
          .select('f.file_id')
          .whereRef('f.announcement_id', '=', 'a.id'),
      ).as('file_ids'),
      // An expert writes to batches that they teach at this moment.
      eb
        .or([
          eb('a.created_as', '=', 'center'),
          eb.exists(
            eb
              .selectFrom('batch_experts as t')
              .innerJoin('experts as x', 'x.id', 't.expert_id')
              .select('x.id')
              .whereRef('t.batch_id', '=', 'a.batch_id')
              .whereRef('x.user_id', '=', 'a.created_by'),
          ),
        ])
        .$castTo<boolean>()
        .as('may_send'),
    ])
    .forUpdate('a')

export type LockedAnnouncement = InferResult<ReturnType<typeof selectLocked>>[number]

/** An announcement that the actor manages, or one of the job, locked: it is sent, changed and withdrawn in turn. */
export function lockAnnouncement(
  tx: Tx,
  actor: SignedIn | null,
  id: string,
): Promise<LockedAnnouncement | undefined> {
  return selectLocked(tx)
    .where('a.id', '=', id)
    .where(actor ? managed(actor) : ofAnnouncement.lit(true))
    .executeTakeFirst()
}

/** The time zone of a center, and whether it works at all. */
export function findCenter(tx: Tx, centerId: string) {
  return tx
    .selectFrom('centers')
    .select(['id', 'time_zone', 'status'])
    .where('id', '=', centerId)
    .executeTakeFirstOrThrow()
}

/** Takes turns at a center; answers its announcements of days around a time, and those that wait. */
export async function lockOthers(tx: Tx, centerId: string, sendAt: Date, but: string | null) {
  await lockName(tx, `announcements of ${centerId}`)
  const rows = await tx
    .selectFrom('announcements')
    .select(['send_at', 'status', 'created_by', 'created_as'])
    .where('center_id', '=', centerId)
    .where('id', 'is distinct from', but)
    // What was withdrawn after it was sent counts: it was read.
    .where(eb => eb.or([eb('status', 'in', ['scheduled', 'sent']), eb('sent_at', 'is not', null)]))
    .where(eb =>
      eb.or([
        eb('status', '=', 'scheduled'),
        eb.and([
          eb('send_at', '>', new Date(sendAt.getTime() - 2 * 86_400_000)),
          eb('send_at', '<', new Date(sendAt.getTime() + 2 * 86_400_000)),
        ]),
      ]),
    )
    .execute()
  return rows.map(row => ({
    sendAt: row.send_at,
    isWaiting: row.status === 'scheduled',
    byExpert: row.created_as === 'expert' ? row.created_by : null,
  }))
}

export async function insertAnnouncement(tx: Tx, row: Insertable<Announcements>): Promise<void> {
  await tx.insertInto('announcements').values(row).execute()
}

/** Puts other words, recipients or another time in place of those that were to be sent. */
export async function updateAnnouncement(
  tx: Tx,
  id: string,
  row: Pick<
    Updateable<Announcements>,
    'audience' | 'batch_id' | 'service_id' | 'filter' | 'filter_name' | 'words' | 'answers' | 'send_at'
  >,
): Promise<void> {
  await tx.updateTable('announcements').set(row).where('id', '=', id).execute()
}

/** The pictures and documents of an announcement, in their order, in place of those it had. */
export async function setFiles(
  tx: Tx,
  id: string,
  { pictureIds, documentIds }: { pictureIds: readonly string[]; documentIds: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('announcement_files').where('announcement_id', '=', id).execute()
  const of = (kind: 'picture' | 'document', ids: readonly string[]) =>
    ids.map((fileId, position) => ({ announcement_id: id, file_id: fileId, kind, position }))
  const rows = [...of('picture', pictureIds), ...of('document', documentIds)]
  if (rows.length > 0) await tx.insertInto('announcement_files').values(rows).execute()
}

export async function setSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('announcements').set({ status: 'sent', sent_at: at }).where('id', '=', id).execute()
}

export async function setMissed(tx: Tx, id: string, because: (typeof MISSED_REASONS)[number]): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ status: 'missed', missed_because: because })
    .where('id', '=', id)
    .execute()
}

/** Withdraws it; notifications that are not sent yet are not sent. */
export async function setWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ status: 'withdrawn', withdrawn_at: at })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('announcement_readers')
    .set({ tell: null })
    .where('announcement_id', '=', id)
    .where('tell', 'is not', null)
    .execute()
}

/** Marks everybody who is still concerned and has not opened it, to be notified again; answers how many they are. */
export async function tellAgain(tx: Tx, id: string, at: Date): Promise<number> {
  const marked = await tx
    .updateTable('announcement_readers as r')
    .set({ tell: 'again' })
    .where('r.announcement_id', '=', id)
    .where('r.seen_at', 'is', null)
    .where('r.told_at', 'is not', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('r.role', '<>', 'learner'),
        exists(
          selectFrom('announcement_learners as t')
            .innerJoin('learner_guardians as g', 'g.learner_id', 't.learner_id')
            .select('g.user_id')
            .whereRef('t.announcement_id', '=', 'r.announcement_id')
            .whereRef('g.user_id', '=', 'r.user_id'),
        ),
      ]),
    )
    .executeTakeFirst()
  await tx
    .updateTable('announcements')
    .set(({ eb, ref }) => ({ again_at: at, again_times: eb(ref('again_times'), '+', 1) }))
    .where('id', '=', id)
    .execute()
  return Number(marked.numUpdatedRows)
}

/** Announcements whose time has come, the longest ago first. */
export async function listDue(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('announcements')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Announcements with notifications that are still to be sent. */
export async function listUntold(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('announcement_readers')
    .select('announcement_id')
    .distinct()
    .where('tell', 'is not', null)
    .execute()
  return rows.map(row => row.announcement_id)
}

/**
 * Takes some who are to be notified: the mark goes in the transaction that writes their notifications. Who is opening it
 * at this moment is passed over.
 */
export async function takeUntold(tx: Tx, id: string, most: number, now: Date) {
  const { rows } = await sql<{
    user_id: string
    role: 'learner' | 'expert' | 'center'
    tell: 'new' | 'again'
  }>`
    with taken as (
      select user_id, role, tell from announcement_readers
      where announcement_id = ${id} and tell is not null order by user_id, role limit ${most} for update skip locked)
    update announcement_readers r set tell = null, told_at = ${now} from taken t
    where r.announcement_id = ${id} and r.user_id = t.user_id and r.role = t.role
    returning r.user_id, r.role, t.tell`.execute(tx)
  return rows
}

/** Of these guardians: each with the learners for whose sake they are notified, as far as they may be (rule R12). */
export function listConcerned(tx: Tx, announcementId: string, userIds: readonly string[], now: Date) {
  return tx
    .selectFrom('announcement_learners as t')
    .innerJoin('learners as l', 'l.id', 't.learner_id')
    .innerJoin('learner_guardians as g', 'g.learner_id', 't.learner_id')
    .select(['g.user_id as userId', 'l.id as learnerId'])
    .where('t.announcement_id', '=', announcementId)
    .where('g.user_id', '=', anyId(userIds))
    .where(agreedTo('messages', now))
    .orderBy('g.user_id')
    .execute()
}

/** Notes that somebody opened it; true where it was the first time. */
export async function setSeen(
  tx: Tx,
  id: string,
  reader: { userId: string; role: 'learner' | 'expert' | 'center' },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into announcement_readers as r (announcement_id, user_id, role, seen_at)
    values (${id}, ${reader.userId}, ${reader.role}, ${at})
    on conflict (announcement_id, user_id, role) do update set seen_at = excluded.seen_at, tell = null
    where r.seen_at is null returning r.user_id`.execute(tx)
  return rows.length === 1
}

export async function insertAnswer(tx: Tx, row: NewRow<'announcement_answers'>): Promise<void> {
  await tx.insertInto('announcement_answers').values(row).execute()
}

export async function countAnswers(tx: Tx, id: string, userId: string): Promise<number> {
  await lockName(tx, `answers to ${id} of ${userId}`)
  const { count } = await tx
    .selectFrom('announcement_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('announcement_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
