import type { SignedIn } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { localDateOf } from '#domain/kernel/time.ts'
import {
  earliestProposal,
  likeBefore,
  MOST_ASKED,
  SINGLE_ASK_MINUTES,
} from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { freeTogether } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import { countAsked } from './reschedule-queries.ts'

const MINUTE = 60_000
/** More than anyone looks through; fewer would hide times that were shown a moment ago. */
const MOST_TIMES = 2000

/** An alternative time for a class. */
export interface FreeTime {
  startsAt: Date
  endsAt: Date
  spaceId: string | null
  learnersFree: number
}

/** Times at which its experts, a space and as many of its learners as possible are free, the best first. */
export async function timesFor(
  { tx, now }: Ctx,
  aClass: ClassRow,
  from: Date,
  days: number,
): Promise<FreeTime[]> {
  const times = await freeTogether(tx, {
    centerId: aClass.center_id,
    serviceId: aClass.service_id,
    expertIds: aClass.experts.map(({ id }) => id),
    learnerIds: aClass.learner_ids,
    ...(aClass.space_id === null && { spaceId: null }),
    minutes: (aClass.ends_at.getTime() - aClass.starts_at.getTime()) / MINUTE,
    from: localDateOf(from, aClass.time_zone),
    days,
    ignoring: [aClass.id],
    ignoreLeadTime: true,
    most: MOST_TIMES,
    now,
  })
  const isPossible = ({ startsAt }: FreeTime) =>
    startsAt >= from && startsAt.getTime() !== aClass.starts_at.getTime()
  return likeBefore(times.filter(isPossible), aClass.starts_at)
}

/** The earliest start of a proposal. */
export function proposalsFrom(now: Date): Date {
  return earliestProposal(now)
}

/**
 * How long before its start a move can be requested: later for a single class, which its learner can move alone
 * before that.
 */
export function cutoffOf(aClass: ClassRow): number {
  return aClass.kind === 'booking'
    ? Math.min(SINGLE_ASK_MINUTES, aClass.cutoff_minutes)
    : aClass.cutoff_minutes
}

/** Why a move of the class cannot be requested now, or null when it can (rule R7). */
export async function whyNotAsk(ctx: Ctx<SignedIn>, aClass: ClassRow): Promise<Refusal | null> {
  if (aClass.status !== 'scheduled' || (aClass.kind === 'booking' && aClass.learner_ids.length === 0)) {
    return refuse('illegal_transition', { args: { state: aClass.status } })
  }
  if (ctx.now >= aClass.starts_at) return refuse('already_started')
  const minutes = cutoffOf(aClass)
  if (ctx.now.getTime() > aClass.starts_at.getTime() - minutes * MINUTE) {
    return refuse('reschedule_too_late', { args: { hours: Math.round(minutes / 6) / 10 } })
  }
  const { asked, open } = await countAsked(ctx.tx, aClass.id)
  if (open) return refuse('reschedule_open')
  return asked >= MOST_ASKED ? refuse('asked_too_often', { args: { max: MOST_ASKED } }) : null
}
