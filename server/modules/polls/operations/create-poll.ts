import { serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { LEAST_OPEN_MINUTES, MOST_OPEN_DAYS, mayCloseAt } from '#domain/modules/polls/poll-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { notOffered } from '#server/modules/centers/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findAudience } from '../audience-queries.ts'
import { notifyAsked } from '../poll-notifications.ts'
import { findClass, insertPoll, lockPoll } from '../poll-queries.ts'
import { shownPoll } from '../poll-view.ts'
import { tell } from '../tell-poll.ts'

type Body = ApiHandlerInput<'POST /polls'>['body']

/** Asks people something, and tells them. */
export const createPoll = operation('POST /polls', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const centerId = await centerAsked(ctx, body)
  if (isRefusal(centerId)) return centerId
  const closesAt = new Date(body.closesAt)
  if (!mayCloseAt(closesAt, now))
    return refuse('poll_closing_time', { args: { minutes: LEAST_OPEN_MINUTES, days: MOST_OPEN_DAYS } })
  if (body.classId) {
    const aClass = body.batchId ? await findClass(tx, body.batchId, body.classId) : undefined
    if (!aClass) return refuse('not_found')
    if (aClass.status !== 'scheduled' || aClass.starts_at <= now) return refuse('poll_class_over')
  }
  const id = newId(now.getTime())
  await insertPoll(
    tx,
    {
      id,
      center_id: centerId,
      audience: body.audience,
      batch_id: (body.audience === 'batch' && body.batchId) || null,
      service_id: (body.audience === 'service' && body.serviceId) || null,
      class_session_id: body.classId ?? null,
      voters: body.voters,
      question: body.question,
      choice: body.choice,
      secret: !body.isNamed,
      closes_at: closesAt,
      remind_before: body.remindBefore,
      created_by: actor.userId,
      created_as: actor.role === 'expert' ? 'expert' : 'center',
      created_at: now,
    },
    body.options.map(({ label, startsAt }) => ({
      id: newId(now.getTime()),
      label,
      startsAt: startsAt ?? null,
    })),
  )
  const poll = await lockPoll(tx, null, id)
  if (!poll) throw new Error(`poll ${id} is not there right after it was written`)
  const people = await findAudience(tx, id, now)
  if (people.guardians.length + people.members.length + people.experts.length === 0)
    return refuse('poll_nobody')
  await tell(ctx, 'poll.opened', poll, people, { audience: body.audience, secret: !body.isNamed })
  await notifyAsked(ctx, 'poll.opened', poll, people)
  return shownPoll(ctx, id)
})

/** The center whose people are asked; a refusal where the actor may not ask them. */
async function centerAsked({ tx, actor }: UserCtx, body: Body): Promise<string | Refusal> {
  const batch = body.batchId ? await batchRows.findOwn(tx, actor, body.batchId) : null
  if (body.batchId && !batch) return refuse('not_found')
  const centerId = batch?.center_id ?? actor.center?.centerId
  if (!centerId) return refuse('not_allowed')
  const own = serviceScope(actor)
  if (body.serviceId) {
    const isOwn = own?.includes(body.serviceId) ?? true
    const unknown = await notOffered(tx, centerId, [body.serviceId], ['active', 'inactive'])
    if (!isOwn || unknown.length > 0) return refuse('not_found')
  }
  // Experts ask the batches they teach; who works with some activities asks their people.
  const isWide = body.audience === 'center' || body.audience === 'staff'
  const mayAsk = body.audience === 'batch' || (actor.role === 'center' && !(isWide && own))
  return mayAsk ? centerId : refuse('not_allowed')
}
