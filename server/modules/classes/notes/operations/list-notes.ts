import { mayInCenter } from '#domain/access/actor.ts'
import { whyNoNote } from '#domain/modules/classes/notes/class-note-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { guardiansOf } from '#server/modules/learners/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findFamilySeats } from '../../attendance/absence-queries.ts'
import { findRoll } from '../../attendance/roll-queries.ts'
import * as notes from '../class-note-queries.ts'
import { noteAnswers } from '../class-note-view.ts'

/** The notes of a class to those who read them. */
export const listClassNotes = operation('GET /classes/{id}/notes', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const isFamily = actor.role === 'learner'
  const family = isFamily ? await findFamilySeats(tx, actor, params.id) : undefined
  const cls = isFamily ? family?.cls : await findRoll(tx, actor, params.id)
  const rows = await notes.listOfClass(tx, actor, now, params.id)
  // A child who has left the class keeps what was written about them.
  if (!cls && rows.length === 0) return refuse('not_found')
  const mayWrite = actor.role === 'expert' || mayInCenter(actor, 'attendance:manage')
  return {
    items: await noteAnswers(ctx, rows),
    canWrite: cls !== undefined && mayWrite && whyNoNote(cls, now) === null,
  }
})

/** Notes of all classes, the latest first. */
export const listNotesToFamilies = operation('GET /class-notes', async (ctx, { query }) => {
  const { limit, offset } = query
  const { rows, total } = await notes.listNotes(ctx.tx, ctx.actor, ctx.now, query)
  return { items: await noteAnswers(ctx, rows), total, totalIsExact: true, limit, offset, next: null }
})

/** A child has done the homework of a note; said again nothing changes. */
export const doHomework = operation('PUT /class-notes/{id}/done/{learnerId}', (ctx, { params }) =>
  markDone(ctx, params, true),
)

/** A child has not done it after all. */
export const undoHomework = operation('DELETE /class-notes/{id}/done/{learnerId}', (ctx, { params }) =>
  markDone(ctx, params, false),
)

async function markDone(ctx: UserCtx, params: { id: string; learnerId: string }, isDone: boolean) {
  const { tx, actor, now } = ctx
  const note = await notes.findNote(tx, actor, now, params.id)
  const learner = note?.learners.find(({ id }) => id === params.learnerId)
  if (!note || !learner || note.homework === '') return refuse('not_found')
  if ((learner.doneAt !== null) === isDone) return undefined
  await notes.setDone(
    tx,
    { noteId: note.id, learnerId: learner.id },
    isDone ? { userId: actor.userId, now } : null,
  )
  await ctx.emit({
    kind: 'class-note.homework',
    topics: [
      `center:${note.centerId}`,
      ...(await notes.teachersOf(tx, note.classId)).map(id => `expert:${id}`),
      ...(await guardiansOf(tx, [learner.id])).map(id => `user:${id}`),
    ],
    payload: { classSessionId: note.classId },
  })
  return undefined
}
