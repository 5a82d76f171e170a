import type { SignedIn } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  answerBy,
  LEAST_ANSWER_MINUTES,
  latestAnswer,
  leavesTime,
} from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { ask } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { type ClassRow, find as findClass, lockAll as lockClasses } from '../../class-queries.ts'
import { SETTLE } from '../jobs/settle-reschedules.ts'
import { lockReschedule, shownReschedule } from '../load-reschedule.ts'
import { cutoffOf, type FreeTime, proposalsFrom, timesFor, whyNotAsk } from '../propose-times.ts'
import { notifyAsked } from '../reschedule-notifications.ts'
import * as reschedules from '../reschedule-queries.ts'
import { settle } from '../settle-reschedule.ts'
import { tell } from '../tell-reschedule.ts'

const MOST_DAYS = 28

/** Asks everyone affected to move a class to one of the times; the requester can make all of them. */
export const askReschedule = operation('POST /classes/{id}/reschedules', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  await lockClasses(tx, [params.id])
  const aClass = await findClass(tx, actor, params.id)
  if (!aClass) return refuse('not_found')
  const refused = await whyNotAsk(ctx, aClass)
  if (refused) return refused
  const proposals = await freeTimes(ctx, aClass, body.startsAt)
  if (!proposals) return refuse('proposal_not_free')
  const starts = proposals.map(({ startsAt }) => startsAt)
  const latest = latestAnswer(aClass.starts_at, cutoffOf(aClass), starts)
  const deadline = answerBy(body.answerBy ? new Date(body.answerBy) : null, latest, now)
  if (!leavesTime(deadline, now)) {
    return refuse('answer_time_too_short', { args: { minutes: LEAST_ANSWER_MINUTES } })
  }

  const requester = requesterOf(actor, aClass)
  const requestId = await ask(ctx, {
    kind: 'class_reschedule',
    centerId: aClass.center_id,
    serviceId: aClass.service_id,
    requester,
    responder: { kind: 'class', id: aClass.id },
    subject: { kind: 'class', id: aClass.id },
    details: {
      proposals: proposals.map(({ startsAt, endsAt, spaceId }) => ({
        startsAt: isoInstant(startsAt),
        endsAt: isoInstant(endsAt),
        spaceId,
      })),
    },
    message: body.message,
    expiresAt: aClass.starts_at,
    tellsItself: true,
  })
  if (isRefusal(requestId)) return requestId
  const id = newId(now.getTime())
  await reschedules.insert(
    tx,
    {
      id,
      requestId,
      classSessionId: aClass.id,
      centerId: aClass.center_id,
      askedAs: requester.kind,
      hosts: aClass.kind === 'booking' ? 'any' : 'all',
      quorumPercent: aClass.quorum_percent,
      fromStartsAt: aClass.starts_at,
      fromEndsAt: aClass.ends_at,
      answerBy: deadline,
      proposals,
      parties: partiesOf(actor, aClass),
      askedBy: actor.userId,
    },
    now,
  )
  await tell(ctx, 'reschedule.asked', id, aClass, { proposals: starts.map(isoInstant) })
  const asked = (await reschedules.listParties(tx, id)).filter(party => party.can === null)
  await notifyAsked(ctx, aClass, id, asked, deadline)
  await ctx.enqueue(SETTLE, { id }, { startAfter: deadline })
  const locked = await lockReschedule(tx, null, id)
  // If nobody else is affected, the requester's own yes decides.
  if (locked) await settle(ctx, locked.row, false)
  return shownReschedule(ctx, id)
})

/** The chosen times if still free, in order; null if one of them is not. */
async function freeTimes(
  ctx: UserCtx,
  aClass: ClassRow,
  chosen: readonly string[],
): Promise<FreeTime[] | null> {
  const free = await timesFor(ctx, aClass, proposalsFrom(ctx.now), MOST_DAYS)
  const wanted = new Set(chosen.map(at => new Date(at).getTime()))
  // In the order of the proposals, the best first, so that the rule can prefer the earlier of equals.
  const found = free.filter(({ startsAt }) => wanted.has(startsAt.getTime()))
  return found.length === wanted.size ? found : null
}

function requesterOf(actor: SignedIn, aClass: ClassRow): { kind: reschedules.PartyKind; id: string } {
  if (actor.role === 'expert' && actor.expertId) return { kind: 'expert', id: actor.expertId }
  const learnerId = aClass.learner_ids.find(id => actor.learnerIds.includes(id))
  if (actor.role === 'learner' && learnerId) return { kind: 'learner', id: learnerId }
  return { kind: 'center', id: aClass.center_id }
}

/** Everyone affected by the move; the requesting side has said yes. */
function partiesOf(actor: SignedIn, aClass: ClassRow) {
  return [
    { kind: 'center' as const, id: aClass.center_id, saysYes: actor.role === 'center' },
    ...aClass.experts.map(({ id }) => ({ kind: 'expert' as const, id, saysYes: actor.expertId === id })),
    ...aClass.learner_ids.map(id => ({
      kind: 'learner' as const,
      id,
      saysYes: actor.role === 'learner' && actor.learnerIds.includes(id),
    })),
  ]
}
