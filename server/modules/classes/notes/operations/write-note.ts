import type { SignedIn } from '#domain/access/actor.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { ROLL_OPENS_MINUTES } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { NOTE_CHANGE_HOURS, NOTE_DAYS, whyNoNote } from '#domain/modules/classes/notes/class-note-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { claimFile, discardFiles } from '#server/modules/files/public.ts'
import { findReached, guardiansOf, readersOf } from '#server/modules/learners/public.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findRoll, listEntries, type RollClass } from '../../attendance/roll-queries.ts'
import { classNotifications } from '../../notification-templates.ts'
import * as notes from '../class-note-queries.ts'
import { isOwnNote, mayCorrect, noteAnswers } from '../class-note-view.ts'

/** Writes a note to the families of a class, or of one child in it; sent again with its id it is the same note. */
export const writeClassNote = operation('POST /classes/{id}/notes', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const cls = await findRoll(tx, actor, params.id)
  if (!cls) return refuse('not_found')
  const known = await notes.findNote(tx, actor, now, body.id)
  if (known)
    return isOwnNote(actor, known) && known.classId === cls.id ? one(ctx, known) : refuse('not_found')
  const why = whyNoNote(cls, now)
  if (why) return refuse(why, { args: { minutes: ROLL_OPENS_MINUTES, days: NOTE_DAYS } })
  const seated = (await listEntries(tx, [cls.id])).map(({ learnerId, name }) => ({ learnerId, name }))
  const concerned = seated.filter(({ learnerId }) => body.learnerId === null || learnerId === body.learnerId)
  if (body.learnerId !== null && concerned.length === 0) return refuse('not_on_roll')
  const isNew = await notes.insertNote(tx, {
    ...body,
    classId: cls.id,
    centerId: cls.centerId,
    serviceId: cls.serviceId,
    writtenBy: actor.userId,
    writtenAs: actor.role === 'expert' ? 'expert' : 'center',
    expertId: actor.role === 'expert' ? actor.expertId : null,
    now,
  })
  // Somebody else's, or one that was withdrawn.
  if (!isNew) return refuse('not_found')
  const refused = await claimAll(ctx, body.id, cls.centerId, body.fileIds)
  if (refused) return refused
  await follow(ctx, 'class-note.written', { ...cls, noteId: body.id, learnerId: body.learnerId })
  const note = await notes.findNote(tx, actor, now, body.id)
  if (!note) throw new Error(`note ${body.id} is not there right after it was written`)
  await tellFamilies(ctx, cls, concerned, { by: note.by, hasHomework: body.homework !== '' })
  return one(ctx, note)
})

/** Corrects an own note; its families see that it was corrected, and are not told again. */
export const correctClassNote = operation('PUT /class-notes/{id}', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const note = await notes.findNote(tx, actor, now, params.id)
  if (!note) return refuse('not_found')
  if (!mayCorrect(ctx, note)) return settled()
  const { version, ...content } = body
  if (!(await notes.updateNote(tx, note.id, version, { ...content, now }))) return refuse('changed_meanwhile')
  const refused = await claimAll(ctx, note.id, note.centerId, body.fileIds)
  if (refused) return refused
  await discardFiles(
    tx,
    note.fileIds.filter(id => !body.fileIds.includes(id)),
    now,
  )
  await follow(ctx, 'class-note.corrected', {
    ...(await classOf(ctx, note)),
    noteId: note.id,
    learnerId: note.learnerId,
  })
  const changed = await notes.findNote(tx, actor, now, note.id)
  return changed ? one(ctx, changed) : refuse('not_found')
})

/** Withdraws a note with its files; whoever runs the center may withdraw any of its notes. */
export const withdrawClassNote = operation('DELETE /class-notes/{id}', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const note = await notes.findNote(tx, actor, now, params.id)
  if (!note) return refuse('not_found')
  if (!mayCorrect(ctx, note) && actor.role !== 'center') return settled()
  await notes.withdrawNote(tx, note.id, { userId: actor.userId, now })
  await discardFiles(tx, note.fileIds, now)
  await follow(ctx, 'class-note.withdrawn', {
    ...(await classOf(ctx, note)),
    noteId: note.id,
    learnerId: note.learnerId,
  })
  return undefined
})

const settled = () => refuse('note_settled', { args: { hours: NOTE_CHANGE_HOURS } })

async function one(ctx: Ctx<SignedIn>, row: notes.NoteRow) {
  const [answer] = await noteAnswers(ctx, [row])
  if (!answer) throw new Error(`note ${row.id} has no answer`)
  return answer
}

async function claimAll(
  ctx: UserCtx,
  noteId: string,
  centerId: string,
  fileIds: readonly string[],
): Promise<Refusal | null> {
  for (const fileId of fileIds) {
    const claimed = await claimFile(ctx, {
      fileId,
      purpose: 'class_note',
      subjectKind: 'class_note',
      subjectId: noteId,
      centerId,
    })
    if (isRefusal(claimed)) return claimed
  }
  return null
}

type OfNote = {
  id: string
  centerId: string
  experts: readonly { id: string }[]
  noteId: string
  learnerId: string | null
}

async function classOf(ctx: UserCtx, note: notes.NoteRow) {
  const cls = await findRoll(ctx.tx, ctx.actor, note.classId)
  return { id: note.classId, centerId: note.centerId, experts: cls?.experts ?? [] }
}

/** The audit trail, without the text, and open screens. */
async function follow(
  ctx: UserCtx,
  kind: 'class-note.written' | 'class-note.corrected' | 'class-note.withdrawn',
  { id, centerId, experts, noteId, learnerId }: OfNote,
): Promise<void> {
  const learnerIds = learnerId ? [learnerId] : (await listEntries(ctx.tx, [id])).map(entry => entry.learnerId)
  const families = await guardiansOf(ctx.tx, learnerIds)
  await ctx.emit({
    kind,
    topics: [
      `center:${centerId}`,
      ...experts.map(expert => `expert:${expert.id}`),
      ...families.map(userId => `user:${userId}`),
    ],
    payload: { classSessionId: id },
  })
  await ctx.audit({
    action: kind,
    subjectKind: 'class_session',
    subjectId: id,
    centerId,
    details: { noteId, ...(learnerId && { learnerId }) },
  })
}

/** Says that there is one, never what it says: a note that was written by mistake can be withdrawn whole. */
async function tellFamilies(
  ctx: UserCtx,
  cls: RollClass,
  concerned: readonly { learnerId: string }[],
  { by, hasHomework }: { by: string; hasHomework: boolean },
): Promise<void> {
  const { tx, now } = ctx
  // The note itself is there for every guardian; told are those who agreed to messages (rule R12).
  const guardians = readersOf(
    await findReached(
      tx,
      concerned.map(each => each.learnerId),
      now,
    ),
  )
  if (guardians.length === 0) return
  await ctx.notify(classNotifications[hasHomework ? 'class.homework' : 'class.note'], {
    recipients: [{ guardians }],
    args: {
      title: { en: cls.titleEn, hi: cls.titleHi },
      center: cls.centerName,
      startsAt: cls.startsAt,
      by,
    },
    link: { classId: cls.id },
    centerId: cls.centerId,
  })
}
