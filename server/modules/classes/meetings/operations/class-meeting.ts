import { mayInCenter } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { cleanMeetingUrl, isMeetingOpen, meetingOpensAt } from '#domain/modules/classes/meeting-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { meetings } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as classes from '../../class-queries.ts'
import { tell } from '../../tell-class.ts'
import { notifyClassMeeting } from '../meeting-notifications.ts'
import { isExpected } from '../meeting-queries.ts'

type Meeting = ApiAnswer<'GET /classes/{id}/meeting'>
type Body = ApiHandlerInput<'PUT /classes/{id}/meeting'>['body']

/** How a class meets, with its link for those who may have it by now. */
export const showClassMeeting = operation('GET /classes/{id}/meeting', async (ctx, { params }) => {
  const found = await classes.find(ctx.tx, ctx.actor, params.id)
  return found ? meetingOf(ctx, found) : refuse('not_found')
})

/** One class meets otherwise than its batch, or as it again. */
export const setClassMeeting = operation('PUT /classes/{id}/meeting', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const found = await classes.find(tx, actor, params.id)
  if (!found) return refuse('not_found')
  const own = await meetings.lock(tx, { classSessionId: found.id })
  if ((own?.version ?? 0) !== body.version) return refuse('changed_meanwhile')
  if (found.status !== 'scheduled') return refuse('illegal_transition', { args: { state: found.status } })
  if (found.ends_at <= now) return refuse('already_started')
  const url = body.mode === 'link' ? cleanMeetingUrl(body.url) : null
  if (body.mode === 'link' && !url) return refuse('meeting_link_invalid')
  const usual = await usualOf(ctx, found)
  const wasOnline = (own ?? usual)?.url != null
  await write(ctx, found, body, { url, hasUsual: usual !== undefined })
  const after = await meetingOf(ctx, found)
  // The address is not in the audit trail: who reads that may not be on the roll.
  await tell(ctx, 'class.meeting', found, { mode: body.mode, isOnline: after.isOnline })
  if (wasOnline !== after.isOnline) await notifyClassMeeting(ctx, found, after.isOnline)
  return after
})

/** How the batch of a class meets. */
async function usualOf({ tx }: UserCtx, { batch_id: batchId }: classes.ClassRow) {
  return batchId ? meetings.find(tx, { batchId }) : undefined
}

async function write(
  { tx, actor, now }: UserCtx,
  found: classes.ClassRow,
  body: Body,
  { url, hasUsual }: { url: string | null; hasUsual: boolean },
) {
  const of = { classSessionId: found.id }
  // In person as its batch is: nothing has to be stored.
  if (body.mode === 'usual' || (body.mode === 'in_person' && !hasUsual)) return meetings.remove(tx, of)
  const passcode = body.mode === 'link' ? body.passcode : ''
  return meetings.save(tx, of, {
    url,
    passcode,
    expertId: actor.role === 'expert' ? actor.expertId : null,
    now,
  })
}

async function meetingOf(ctx: UserCtx, found: classes.ClassRow): Promise<Meeting> {
  const { tx, actor, now } = ctx
  const own = await meetings.find(tx, { classSessionId: found.id })
  const usual = await usualOf(ctx, found)
  const { url = null, passcode = '' } = own ?? usual ?? {}
  const times = { startsAt: found.starts_at, endsAt: found.ends_at, status: found.status }
  const isShown =
    actor.role !== 'learner' ||
    (isMeetingOpen(times, now) && (await isExpected(tx, found.id, actor.learnerIds)))
  const maySet = actor.role === 'expert' || (actor.role === 'center' && mayInCenter(actor, 'bookings:manage'))
  return {
    isOnline: url !== null,
    opensAt: url === null ? null : isoInstant(meetingOpensAt(found.starts_at)),
    link: url !== null && isShown ? { url, passcode } : null,
    mode: own ? (own.url === null ? 'in_person' : 'link') : 'usual',
    isUsuallyOnline: usual !== undefined,
    can: { set: maySet && found.status === 'scheduled' && found.ends_at > now },
    version: own?.version ?? 0,
  }
}
