import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { refuse } from '#domain/refusals.ts'
import type { Tx, UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { insertNote, listNotes, membershipAt, type NoteRow, taughtAt } from '../note-queries.ts'
import { findSeen } from '../seen-learner-queries.ts'

type Place = { id: string; name: string }

/** Notes about a learner of the center, or of the expert's classes. */
export const listLearnerNotes = operation('GET /learners/{id}/notes', async (ctx, { params }) => {
  const centers = await placesOf(ctx.tx, ctx.actor, params.id)
  if (centers.length === 0) return refuse('not_found')
  const rows = await listNotes(ctx.tx, ctx.actor, params.id)
  return { items: rows.map(answerOf), centers }
})

/** Adds a note; notes cannot be changed. */
export const addLearnerNote = operation('POST /learners/{id}/notes', async (ctx, { params, body }) => {
  const { tx, now, actor } = ctx
  const centers = await placesOf(tx, actor, params.id)
  const center = body.centerId ? centers.find(({ id }) => id === body.centerId) : centers[0]
  if (!center) return refuse('not_found')
  const id = newId(now.getTime())
  const expertId = actor.role === 'expert' ? actor.expertId : null
  await insertNote(tx, {
    id,
    learnerId: params.id,
    centerId: center.id,
    expertId,
    writtenBy: actor.userId,
    text: body.text.trim(),
    forCenter: expertId === null || body.forCenter,
    now,
  })
  await note(ctx, id, center.id, params.id)
  const row = (await listNotes(tx, actor, params.id)).find(each => each.id === id)
  if (!row) throw new Error(`note ${id} is not there right after it was written`)
  return answerOf(row)
})

/** The text itself is not in the audit trail. */
async function note(ctx: UserCtx, id: string, centerId: string, learnerId: string): Promise<void> {
  await ctx.audit({
    action: 'note.add',
    subjectKind: 'learner',
    subjectId: learnerId,
    centerId,
    details: { noteId: id },
  })
  await ctx.emit({
    kind: 'note.added',
    topics: [`center:${centerId}`, `user:${ctx.actor.userId}`],
    payload: { learnerId },
  })
}

/** Where the actor may write notes about this learner; nowhere: the learner is not theirs. */
async function placesOf(tx: Tx, actor: SignedIn, learnerId: string): Promise<Place[]> {
  if (actor.role === 'expert') return actor.expertId ? taughtAt(tx, actor.expertId, learnerId) : []
  const { center } = actor
  if (!center) return []
  const membership = await membershipAt(tx, center.centerId, learnerId)
  if (!membership) return []
  // The same check as in the list: a member limited to services does not see every learner.
  const seen = await findSeen(tx, { ...actor, center }, membership.id)
  return seen ? [{ id: center.centerId, name: membership.centerName }] : []
}

function answerOf({ centerId, centerName, createdAt, ...row }: NoteRow) {
  return { ...row, center: { id: centerId, name: centerName }, createdAt: isoInstant(createdAt) }
}
