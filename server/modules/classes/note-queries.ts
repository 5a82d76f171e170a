import { type RawBuilder, sql } from 'kysely'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'

export interface NoteRow {
  id: string
  text: string
  by: string | null
  byKind: 'member' | 'expert'
  isOwn: boolean
  forCenter: boolean
  centerId: string
  centerName: string
  createdAt: Date
}

const mostNotes = 200

/** The notes `n` an actor may read: of a center what is for it, of an expert the own ones. */
function ownNotes(actor: SignedIn): RawBuilder<unknown> {
  if (actor.role === 'center') return sql`n.center_id = ${actor.center?.centerId ?? null} and n.for_center`
  if (actor.role === 'expert') return sql`n.expert_id = ${actor.expertId}::uuid`
  return sql`false`
}

/** Notes about a learner, newest first. */
export async function listNotes(tx: Tx, actor: SignedIn, learnerId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.body as text, coalesce(x.name, m.name, u.name) as by,
      case when n.expert_id is null then 'member' else 'expert' end as "byKind",
      n.written_by = ${actor.userId} as "isOwn", n.for_center as "forCenter",
      c.id as "centerId", c.name as "centerName", n.created_at as "createdAt"
    from learner_notes n join centers c on c.id = n.center_id join users u on u.id = n.written_by
    left join experts x on x.id = n.expert_id
    left join center_members m on n.expert_id is null and m.center_id = n.center_id and m.user_id = n.written_by
    where n.learner_id = ${learnerId} and ${ownNotes(actor)}
    order by n.created_at desc, n.id desc limit ${mostNotes}`.execute(tx)
  return rows
}

/** Centers at which an expert has or had this learner in a class. */
export async function taughtAt(
  tx: Tx,
  expertId: string,
  learnerId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from centers c where c.id in (
      select b.center_id from bookings b where b.expert_id = ${expertId} and b.learner_id = ${learnerId}
        and b.status in ('confirmed', 'completed', 'no_show')
      union
      select cs.center_id from class_participants p join class_sessions cs on cs.id = p.class_session_id
        join class_session_experts x on x.class_session_id = cs.id
        where p.learner_id = ${learnerId} and x.expert_id = ${expertId})
    order by c.name, c.id`.execute(tx)
  return rows
}

/** The membership of a learner at a center, open or ended; the newest. */
export async function membershipAt(
  tx: Tx,
  centerId: string,
  learnerId: string,
): Promise<{ id: string; centerName: string } | undefined> {
  const { rows } = await sql<{ id: string; centerName: string }>`
    select m.id, c.name as "centerName" from memberships m join centers c on c.id = m.center_id
    where m.center_id = ${centerId} and m.learner_id = ${learnerId}
    order by m.status = 'ended', m.created_at desc limit 1`.execute(tx)
  return rows[0]
}

export async function insertNote(
  tx: Tx,
  note: {
    id: string
    learnerId: string
    centerId: string
    expertId: string | null
    writtenBy: string
    text: string
    forCenter: boolean
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('learner_notes')
    .values({
      id: note.id,
      learner_id: note.learnerId,
      center_id: note.centerId,
      expert_id: note.expertId,
      written_by: note.writtenBy,
      body: note.text,
      for_center: note.forCenter,
      created_at: note.now,
    })
    .execute()
}
