import { type Expression, expressionBuilder, type InferResult, type SqlBool } from 'kysely'
import type { LearnerNotes, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import type { Tx } from '#server/platform/context.ts'

const mostNotes = 200
const ofNote = expressionBuilder<Tables & { n: LearnerNotes }, 'n'>()

/** The notes `n` an actor may read: a center's own, or an expert's own. */
function ownNotes(actor: SignedIn): Expression<SqlBool> {
  if (actor.role === 'center')
    return ofNote.and([
      ofNote('n.center_id', '=', actor.center?.centerId ?? null),
      ofNote('n.for_center', '=', true),
    ])
  return actor.role === 'expert' ? ofNote('n.expert_id', '=', actor.expertId) : ofNote.lit(false)
}

const selectNotes = (tx: Tx, actor: SignedIn, learnerId: string) =>
  tx
    .selectFrom('learner_notes as n')
    .innerJoin('centers as c', 'c.id', 'n.center_id')
    .innerJoin('users as u', 'u.id', 'n.written_by')
    .leftJoin('experts as x', 'x.id', 'n.expert_id')
    .leftJoin('center_members as m', join =>
      join
        .on('n.expert_id', 'is', null)
        .onRef('m.center_id', '=', 'n.center_id')
        .onRef('m.user_id', '=', 'n.written_by'),
    )
    .select(eb => [
      'n.id',
      'n.body as text',
      eb.fn.coalesce('x.name', 'm.name', 'u.name').as('by'),
      eb
        .case()
        .when('n.expert_id', 'is', null)
        .then<'member' | 'expert'>('member')
        .else<'member' | 'expert'>('expert')
        .end()
        .as('byKind'),
      eb('n.written_by', '=', actor.userId).$castTo<boolean>().as('isOwn'),
      'n.for_center as forCenter',
      'c.id as centerId',
      'c.name as centerName',
      'n.created_at as createdAt',
    ])
    .where('n.learner_id', '=', learnerId)
    .where(ownNotes(actor))

export type NoteRow = InferResult<ReturnType<typeof selectNotes>>[number]

/** Notes about a learner, newest first. */
export function listNotes(tx: Tx, actor: SignedIn, learnerId: string): Promise<NoteRow[]> {
  return selectNotes(tx, actor, learnerId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostNotes)
    .execute()
}

/** Centers where an expert has or had this learner in a class. */
export function taughtAt(tx: Tx, expertId: string, learnerId: string) {
  return tx
    .selectFrom('centers as c')
    .select(['c.id', 'c.name'])
    .where('c.id', 'in', eb =>
      eb
        .selectFrom('bookings as b')
        .select('b.center_id')
        .where('b.expert_id', '=', expertId)
        .where('b.learner_id', '=', learnerId)
        .where('b.status', 'in', ['confirmed', 'completed', 'no_show'])
        .union(
          eb
            .selectFrom('class_participants as p')
            .innerJoin('class_sessions as cs', 'cs.id', 'p.class_session_id')
            .innerJoin('class_session_experts as x', 'x.class_session_id', 'cs.id')
            .select('cs.center_id')
            .where('p.learner_id', '=', learnerId)
            .where('x.expert_id', '=', expertId),
        ),
    )
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
}

/** A learner's newest membership at a center, open or ended. */
export function membershipAt(tx: Tx, centerId: string, learnerId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('centers as c', 'c.id', 'm.center_id')
    .select(['m.id', 'c.name as centerName'])
    .where('m.center_id', '=', centerId)
    .where('m.learner_id', '=', learnerId)
    .orderBy(eb => eb('m.status', '=', 'ended'))
    .orderBy('m.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
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
