import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { noteChangeUntil } from '#domain/modules/classes/notes/class-note-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { describeFile, findFiles } from '#server/modules/files/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { NoteRow } from './class-note-queries.ts'

type Note = ApiAnswer<'GET /classes/{id}/notes'>['items'][number]

/** Whether the actor wrote it, in the role they are in now. */
export const isOwnNote = (actor: SignedIn, row: Pick<NoteRow, 'writtenBy' | 'writtenAs'>): boolean =>
  row.writtenBy === actor.userId && row.writtenAs === actor.role

/** Whether its author may still change it. */
export const mayCorrect = (
  { actor, now }: Pick<Ctx<SignedIn>, 'actor' | 'now'>,
  row: Pick<NoteRow, 'writtenBy' | 'writtenAs' | 'createdAt'>,
): boolean => isOwnNote(actor, row) && now <= noteChangeUntil(row.createdAt)

/** Notes with their files, as the reader sees them. */
export async function noteAnswers(ctx: Ctx<SignedIn>, rows: readonly NoteRow[]): Promise<Note[]> {
  const ids = rows.flatMap(row => row.fileIds)
  const files = new Map(ids.length > 0 ? (await findFiles(ctx.tx, ids)).map(file => [file.id, file]) : [])
  const { actor } = ctx
  return rows.map(row => ({
    id: row.id,
    classId: row.classId,
    title: { en: row.titleEn, hi: row.titleHi },
    startsAt: isoInstant(row.startsAt),
    center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
    batchId: row.batchId,
    about: row.about,
    note: row.note,
    homework: row.homework,
    link: row.link,
    files: row.fileIds.flatMap(id => {
      const file = files.get(id)
      return file ? [describeFile(ctx, file)] : []
    }),
    by: row.by,
    isOwn: isOwnNote(actor, row),
    writtenAt: isoInstant(row.createdAt),
    changedAt: row.changedAt && isoInstant(row.changedAt),
    learners: row.learners,
    version: row.version,
    changeUntil: isoInstant(noteChangeUntil(row.createdAt)),
    can: {
      correct: mayCorrect(ctx, row),
      withdraw: mayCorrect(ctx, row) || mayInCenter(actor, 'attendance:manage'),
      markDone: actor.role === 'learner' && row.homework !== '',
    },
  }))
}
