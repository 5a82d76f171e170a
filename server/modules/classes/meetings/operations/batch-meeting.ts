import { mayInCenter } from '#domain/access/actor.ts'
import { cleanMeetingUrl } from '#domain/modules/classes/meeting-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { notifyBatchMeeting } from '../meeting-notifications.ts'
import { type BatchInShort, findBatch, guardiansAhead } from '../meeting-queries.ts'

/** A batch that is over is as it was. */
const OVER = ['completed', 'cancelled']

/** Where a batch meets; for those who run or teach it. */
export const showBatchMeeting = operation('GET /batches/{id}/meeting', async (ctx, { params }) => {
  const batch = await findBatch(ctx.tx, ctx.actor, params.id)
  return batch ? meetingOf(ctx, batch) : refuse('not_found')
})

/** All classes of a batch meet by a link, or in person; those with something of their own stay as they are. */
export const setBatchMeeting = operation('PUT /batches/{id}/meeting', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const batch = await findBatch(tx, actor, params.id)
  if (!batch) return refuse('not_found')
  const of = { batchId: batch.id }
  const before = await meetings.lock(tx, of)
  if ((before?.version ?? 0) !== body.version) return refuse('changed_meanwhile')
  if (OVER.includes(batch.status)) return refuse('illegal_transition', { args: { state: batch.status } })
  const url = body.link && cleanMeetingUrl(body.link.url)
  if (body.link && !url) return refuse('meeting_link_invalid')
  if (url && body.link) {
    const expertId = actor.role === 'expert' ? actor.expertId : null
    await meetings.save(tx, of, { url, passcode: body.link.passcode, expertId, now })
  } else await meetings.remove(tx, of)
  const isOnline = url !== null
  await ctx.emit({
    kind: 'batch.meeting',
    topics: [
      `center:${batch.centerId}`,
      ...batch.experts.map(({ id }) => `expert:${id}`),
      ...(await guardiansAhead(tx, batch.id)).map(id => `user:${id}`),
    ],
    payload: { batchId: batch.id },
  })
  // The address is not in the audit trail: who reads that may not be on the roll.
  await ctx.audit({
    action: 'batch.meeting',
    subjectKind: 'batch',
    subjectId: batch.id,
    centerId: batch.centerId,
    details: { isOnline },
  })
  if (isOnline !== (before !== undefined)) await notifyBatchMeeting(ctx, batch, isOnline)
  return meetingOf(ctx, batch)
})

async function meetingOf(
  { tx, actor }: UserCtx,
  batch: BatchInShort,
): Promise<ApiAnswer<'GET /batches/{id}/meeting'>> {
  const found = await meetings.find(tx, { batchId: batch.id })
  const maySet = actor.role === 'expert' || mayInCenter(actor, 'bookings:manage')
  return {
    link: found?.url ? { url: found.url, passcode: found.passcode } : null,
    can: { set: maySet && !OVER.includes(batch.status) },
    version: found?.version ?? 0,
  }
}
