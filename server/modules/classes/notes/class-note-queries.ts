import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Centers, ClassNotes, ClassSessions, Tables } from '#database/tables.ts'
import type { SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { FileViewer } from '#server/platform/above.ts'
import type { Tx } from '#server/platform/context.ts'
import { isoText, LEARNER, nameShownTo, ofOwnServices } from '#server/platform/sql-expressions.ts'
import { allSeats } from '../attendance/roll-queries.ts'

const ofNote = expressionBuilder<
  Tables & { n: ClassNotes; cs: ClassSessions; c: Centers },
  'n' | 'cs' | 'c'
>()

/** The learners who have a seat in the class of note `n`. */
const seated = ofNote
  .selectFrom(allSeats.as('s'))
  .select('s.learner_id')
  .whereRef('s.class_session_id', '=', 'n.class_session_id')

/**
 * The notes `n` that the actor may read (rule R12): a family those about its own children, and those to a whole class in
 * which one of them has a seat; an expert those of the classes and batches they teach; a member those of the center's
 * classes of their services.
 */
function readable(actor: SignedIn): Expression<SqlBool> {
  const { and, exists, fn, lit, or, selectFrom, val } = ofNote
  if (actor.role === 'learner') {
    const own = fn.any(val(actor.learnerIds))
    return or([
      ofNote('n.learner_id', '=', own),
      and([ofNote('n.learner_id', 'is', null), exists(seated.where('s.learner_id', '=', own))]),
    ])
  }
  if (actor.role === 'expert') {
    const { expertId } = actor
    return or([
      exists(
        selectFrom('class_session_experts as x')
          .whereRef('x.class_session_id', '=', 'n.class_session_id')
          .where('x.expert_id', '=', expertId),
      ),
      exists(
        selectFrom('batch_experts as x')
          .whereRef('x.batch_id', '=', 'n.batch_id')
          .where('x.expert_id', '=', expertId),
      ),
    ])
  }
  if (actor.role !== 'center') return lit(false)
  return and([
    ofNote('n.center_id', '=', actor.center?.centerId ?? null),
    ofOwnServices(actor, ofNote.ref('n.service_id')),
  ])
}

/** Whether somebody reads the note to which file `f` belongs, whatever they are signed in for at the moment. */
export const readsNote = (viewer: FileViewer | null): RawBuilder<boolean> => sql<boolean>`exists (
  select from class_notes n where n.id = f.subject_id and n.withdrawn_at is null and case ${viewer?.role ?? null}::text
    when 'learner' then exists (
      select from learner_guardians g where g.user_id = ${viewer?.userId ?? null}::uuid
        and (g.learner_id = n.learner_id or n.learner_id is null and (
          exists (select from class_participants p
            where p.class_session_id = n.class_session_id and p.learner_id = g.learner_id)
          or exists (select from bookings b where b.class_session_id = n.class_session_id
            and b.learner_id = g.learner_id and b.status in ('confirmed', 'completed', 'no_show')))))
    when 'expert' then exists (
      select from experts e where e.user_id = ${viewer?.userId ?? null}::uuid and e.status = 'active'
        and (exists (select from class_session_experts x
            where x.class_session_id = n.class_session_id and x.expert_id = e.id)
          or exists (select from batch_experts x where x.batch_id = n.batch_id and x.expert_id = e.id)))
    when 'center' then exists (
      select from center_members m
      where m.center_id = n.center_id and m.user_id = ${viewer?.userId ?? null}::uuid and m.status = 'active'
        and (m.service_ids is null or n.service_id = any (m.service_ids))
        and coalesce(m.permissions ->> 'attendance',
          ${JSON.stringify(CENTER_ROLE_PRESETS)}::jsonb -> m.center_role ->> 'attendance') in ('view', 'manage'))
    else false end)`

const selectNotes = (tx: Tx, actor: SignedIn, now: Date) =>
  tx
    .selectFrom('class_notes as n')
    .innerJoin('class_sessions as cs', 'cs.id', 'n.class_session_id')
    .innerJoin('centers as c', 'c.id', 'n.center_id')
    .innerJoin('masterlist_items as m', 'm.id', 'n.service_id')
    .innerJoin('users as u', 'u.id', 'n.written_by')
    .leftJoin('batches as b', 'b.id', 'n.batch_id')
    .leftJoin('experts as x', 'x.id', 'n.expert_id')
    .leftJoin('center_members as w', join =>
      join
        .on('n.written_as', '=', 'center')
        .onRef('w.center_id', '=', 'n.center_id')
        .onRef('w.user_id', '=', 'n.written_by'),
    )
    .select(eb => [
      'n.id',
      'n.class_session_id as classId',
      'n.center_id as centerId',
      'n.service_id as serviceId',
      'n.batch_id as batchId',
      'n.learner_id as learnerId',
      'n.note',
      'n.homework',
      'n.link',
      'n.file_ids as fileIds',
      'n.written_by as writtenBy',
      'n.written_as as writtenAs',
      'n.created_at as createdAt',
      'n.changed_at as changedAt',
      'n.version',
      'c.name as centerName',
      'c.time_zone as timeZone',
      'cs.starts_at as startsAt',
      eb.fn.coalesce('b.name', 'm.name_en').as('titleEn'),
      eb.fn.coalesce('b.name', 'm.name_hi').as('titleHi'),
      eb.fn.coalesce('x.name', 'w.name', 'u.name', 'c.name').as('by'),
      jsonObjectFrom(
        eb
          .selectFrom('learners as l')
          .select(['l.id', nameShownTo(actor.role, now, LEARNER).as('name')])
          .whereRef('l.id', '=', 'n.learner_id'),
      ).as('about'),
      jsonArrayFrom(
        eb
          .selectFrom('learners as l')
          .leftJoin('class_homework_done as d', join =>
            join.onRef('d.note_id', '=', 'n.id').onRef('d.learner_id', '=', 'l.id'),
          )
          .select(({ ref }) => [
            'l.id',
            nameShownTo(actor.role, now, LEARNER).as('name'),
            isoText(ref('d.done_at')).$castTo<string | null>().as('doneAt'),
          ])
          .where(({ and, eb: is, or, fn, val }) =>
            and([
              or([
                is('l.id', '=', eb.ref('n.learner_id').$notNull()),
                and([is(eb.ref('n.learner_id'), 'is', null), is('l.id', 'in', seated)]),
              ]),
              ...(actor.role === 'learner' ? [is('l.id', '=', fn.any(val(actor.learnerIds)))] : []),
            ]),
          )
          .orderBy('l.name')
          .orderBy('l.id'),
      ).as('learners'),
    ])
    .where('n.withdrawn_at', 'is', null)
    .where(readable(actor))

/** A note as its reader finds it. */
export type NoteRow = InferResult<ReturnType<typeof selectNotes>>[number]

/** A note that the actor may read. */
export function findNote(tx: Tx, actor: SignedIn, now: Date, id: string): Promise<NoteRow | undefined> {
  return selectNotes(tx, actor, now).where('n.id', '=', id).executeTakeFirst()
}

/** The notes of a class, newest first. */
export function listOfClass(tx: Tx, actor: SignedIn, now: Date, classId: string): Promise<NoteRow[]> {
  return selectNotes(tx, actor, now)
    .where('n.class_session_id', '=', classId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .execute()
}

interface Filters {
  learnerId?: string | undefined
  batchId?: string | undefined
  homework?: 'open' | undefined
}

/** Narrows notes `n` by what somebody looks for. */
function matching(actor: SignedIn, { learnerId, batchId, homework }: Filters): Expression<SqlBool> {
  const { and, exists, fn, not, or, selectFrom, val } = ofNote
  // Of a family only its own children: what is done is asked child by child.
  const own = fn.any(val(actor.learnerIds))
  const undone = selectFrom('learners as l').where(({ eb, ...of }) =>
    of.and([
      actor.role === 'learner' ? eb('l.id', '=', own) : of.lit(true),
      ...(learnerId ? [eb('l.id', '=', learnerId)] : []),
      of.or([
        eb('l.id', '=', ofNote.ref('n.learner_id').$notNull()),
        of.and([ofNote('n.learner_id', 'is', null), eb('l.id', 'in', seated)]),
      ]),
      of.not(
        of.exists(
          of
            .selectFrom('class_homework_done as d')
            .whereRef('d.note_id', '=', 'n.id')
            .whereRef('d.learner_id', '=', 'l.id'),
        ),
      ),
    ]),
  )
  return and([
    ...(batchId ? [ofNote('n.batch_id', '=', batchId)] : []),
    ...(learnerId
      ? [
          or([
            ofNote('n.learner_id', '=', learnerId),
            and([ofNote('n.learner_id', 'is', null), exists(seated.where('s.learner_id', '=', learnerId))]),
          ]),
        ]
      : []),
    ...(homework ? [not(ofNote('n.homework', '=', '')), exists(undone)] : []),
  ])
}

/** One page of the notes that the actor may read, the latest first, and how many there are. */
export async function listNotes(
  tx: Tx,
  actor: SignedIn,
  now: Date,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
): Promise<{ rows: NoteRow[]; total: number }> {
  const which = matching(actor, filters)
  const rows = await selectNotes(tx, actor, now)
    .where(which)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset - 1)
    .execute()
  const { total } = await tx
    .selectFrom('class_notes as n')
    .innerJoin('class_sessions as cs', 'cs.id', 'n.class_session_id')
    .innerJoin('centers as c', 'c.id', 'n.center_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('n.withdrawn_at', 'is', null)
    .where(readable(actor))
    .where(which)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** So many of the last notes are shown beside a roll. */
const BESIDE_ROLL = 8

/**
 * What was last told the families of these classes: to all of the batch, or about a child on the roll in this activity
 * at this center, by whomever. Newest first, for each class.
 */
export async function listBesideRolls(tx: Tx, actor: SignedIn, now: Date, classIds: readonly string[]) {
  if (classIds.length === 0) return []
  return tx
    .selectFrom('class_sessions as cs')
    .innerJoin('centers as c', 'c.id', 'cs.center_id')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('class_notes as n')
          .innerJoin('class_sessions as o', 'o.id', 'n.class_session_id')
          .select(['n.id', 'n.learner_id', 'n.note', 'n.homework', 'n.link', 'n.file_ids', 'n.created_at'])
          .select(['n.written_by', 'n.expert_id', 'o.id as of_class', 'o.starts_at'])
          .where('n.withdrawn_at', 'is', null)
          .whereRef('o.starts_at', '<=', 'cs.starts_at')
          .where(({ and, eb: is, or, ref }) =>
            or([
              and([is('n.learner_id', 'is', null), is('n.batch_id', '=', ref('cs.batch_id'))]),
              is('n.class_session_id', '=', ref('cs.id')),
              and([
                is('n.center_id', '=', ref('cs.center_id')),
                is('n.service_id', '=', ref('cs.service_id')),
                is(
                  'n.learner_id',
                  'in',
                  eb
                    .selectFrom(allSeats.as('s'))
                    .select('s.learner_id')
                    .whereRef('s.class_session_id', '=', 'cs.id'),
                ),
              ]),
            ]),
          )
          .orderBy('n.created_at', 'desc')
          .limit(BESIDE_ROLL)
          .as('n'),
      join => join.onTrue(),
    )
    .leftJoin('learners as l', 'l.id', 'n.learner_id')
    .leftJoin('experts as x', 'x.id', 'n.expert_id')
    .leftJoin('users as u', 'u.id', 'n.written_by')
    .select(({ fn, selectFrom }) => [
      'cs.id as rollOf',
      'n.id',
      'n.of_class as classId',
      'n.starts_at as startsAt',
      'n.learner_id as learnerId',
      nameShownTo(actor.role, now, LEARNER).$castTo<string | null>().as('about'),
      'n.note',
      'n.homework',
      'n.link',
      sql<number>`cardinality(n.file_ids)`.as('files'),
      fn.coalesce('x.name', 'u.name', 'c.name').as('by'),
      'n.created_at as createdAt',
      selectFrom('class_homework_done as d')
        .select(eb => eb.fn.countAll<number>().as('done'))
        .whereRef('d.note_id', '=', 'n.id')
        .as('done'),
    ])
    .where(({ eb, fn, val }) => eb('cs.id', '=', fn.any(val(classIds))))
    .orderBy('n.created_at', 'desc')
    .execute()
}

export interface NewNote {
  id: string
  classId: string
  centerId: string
  serviceId: string
  learnerId: string | null
  note: string
  homework: string
  link: string
  fileIds: readonly string[]
  writtenBy: string
  writtenAs: 'center' | 'expert'
  expertId: string | null
  now: Date
}

/** Stores a note; false where one with its id is there already. */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const inserted = await tx
    .insertInto('class_notes')
    .values(eb => ({
      id: note.id,
      class_session_id: note.classId,
      center_id: note.centerId,
      service_id: note.serviceId,
      batch_id: eb.selectFrom('class_sessions').select('batch_id').where('id', '=', note.classId),
      learner_id: note.learnerId,
      note: note.note,
      homework: note.homework,
      link: note.link,
      file_ids: [...note.fileIds],
      written_by: note.writtenBy,
      written_as: note.writtenAs,
      expert_id: note.expertId,
      created_at: note.now,
    }))
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes a note that has this version; false where it has another. */
export async function updateNote(
  tx: Tx,
  id: string,
  version: number,
  content: Pick<NewNote, 'note' | 'homework' | 'link' | 'fileIds' | 'now'>,
): Promise<boolean> {
  const { now, fileIds, ...texts } = content
  const changed = await tx
    .updateTable('class_notes')
    .set(eb => ({ ...texts, file_ids: [...fileIds], changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Nobody reads it from now on. */
export async function withdrawNote(tx: Tx, id: string, by: { userId: string; now: Date }): Promise<void> {
  await tx
    .updateTable('class_notes')
    .set({ withdrawn_at: by.now, withdrawn_by: by.userId, note: '', homework: '', link: '', file_ids: [] })
    .where('id', '=', id)
    .execute()
}

export async function setDone(
  tx: Tx,
  of: { noteId: string; learnerId: string },
  done: { userId: string; now: Date } | null,
): Promise<void> {
  const { noteId, learnerId } = of
  if (!done) {
    await tx
      .deleteFrom('class_homework_done')
      .where('note_id', '=', noteId)
      .where('learner_id', '=', learnerId)
      .execute()
    return
  }
  await tx
    .insertInto('class_homework_done')
    .values({ note_id: noteId, learner_id: learnerId, done_by: done.userId, done_at: done.now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The experts who teach a class. */
export async function teachersOf(tx: Tx, classId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_session_experts')
    .select('expert_id')
    .where('class_session_id', '=', classId)
    .execute()
  return rows.map(row => row.expert_id)
}
