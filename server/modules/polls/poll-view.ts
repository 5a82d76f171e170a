import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { isOpen, remindAgainAt, sumsOf } from '#domain/modules/polls/poll-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { seesNames } from './poll-scope.ts'
import { findPoll, type PollRow } from './poll-view-queries.ts'

type Poll = ApiAnswer<'GET /polls/{id}'>

/** A poll as the actor may see it after what they did. */
export async function shownPoll(ctx: UserCtx, id: string) {
  const row = await findPoll(ctx.tx, ctx.actor, id, ctx.now)
  return row ? pollAnswer(ctx, row) : refuse('not_found')
}

/** A poll as its reader sees it: sums only where they may be seen, and of votes only the own. */
export function pollAnswer({ actor, now }: Pick<UserCtx, 'actor' | 'now'>, row: PollRow): Poll {
  const open = isOpen({ status: row.status, closesAt: row.closes_at }, now)
  const own = ownVotes(row)
  const sums = sumsOf(
    { secret: row.secret, isOpen: open, answered: row.answered },
    { isStaff: row.isStaff, hasVoted: own.length > 0 && own.every(vote => vote.optionIds !== null) },
  )
  const isAsked = row.own.some(voter => voter.isAsked)
  const manages = row.isStaff && mayManage(actor)
  const again = remindAgainAt(row.reminded_at, now)
  return {
    id: row.id,
    question: row.question,
    audience: row.audience,
    voters: row.voters,
    choice: row.choice,
    isNamed: !row.secret,
    status: open ? 'open' : 'closed',
    closesAt: isoInstant(row.closes_at),
    closedAt: open ? null : isoInstant(row.closed_at ?? row.closes_at),
    createdAt: isoInstant(row.created_at),
    center: { id: row.center_id, name: row.center_name, timeZone: row.time_zone },
    batch: row.batch_id === null ? null : { id: row.batch_id, name: row.batch_name ?? '' },
    service:
      row.service_id === null
        ? null
        : { id: row.service_id, name: { en: row.service_name.en ?? '', hi: row.service_name.hi ?? '' } },
    class:
      row.class_id === null || row.class_starts_at === null
        ? null
        : { id: row.class_id, startsAt: isoInstant(row.class_starts_at) },
    options: row.options.map(option => ({ ...option, votes: sums === 'shown' ? option.votes : null })),
    sums,
    answered: row.isStaff || sums === 'shown' ? row.answered : null,
    own,
    remindBefore: row.remind_before,
    remindAgainAt: manages && again ? isoInstant(again) : null,
    can: {
      vote: open && isAsked,
      close: open && manages,
      stats: row.isStaff,
      details: row.isStaff && !row.secret && seesNames(actor, row.audience),
    },
  }
}

/** Experts look after the polls of batches they teach; members need the access. */
const mayManage = (actor: SignedIn) => actor.role === 'expert' || mayInCenter(actor, 'attendance:manage')

/** The votes that are the reader's to give: one each, or one for all of a family together. */
function ownVotes({ own, voters }: PollRow): Poll['own'] {
  const units = new Map<string, PollRow['own']>()
  for (const voter of own) {
    const unit = (voters === 'family' ? voter.family : voter.learnerId) ?? 'own'
    units.set(unit, [...(units.get(unit) ?? []), voter])
  }
  return [...units.values()].flatMap(members => {
    const [first] = members
    const voted = members.find(voter => voter.ballotId !== null)
    if (!first) return []
    return {
      learnerId: first.learnerId,
      names: members.map(voter => voter.name).filter(name => name !== ''),
      optionIds: voted?.optionIds ?? null,
      votedAt: voted?.votedAt ?? null,
    }
  })
}
