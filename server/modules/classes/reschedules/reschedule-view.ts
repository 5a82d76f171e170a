import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ClassRow } from '../class-queries.ts'
import { classInShort } from '../class-view.ts'
import type { RescheduleDetail, ShownParty } from './reschedule-view-queries.ts'

export type RescheduleAnswer = ApiAnswer<'GET /reschedules/{id}'>

/** A negotiation as the actor may see it; a family sees how many have answered, never who or what (rule R12). */
export function rescheduleAnswer(
  ctx: Ctx<SignedIn>,
  row: RescheduleDetail,
  aClass: ClassRow,
): RescheduleAnswer {
  const isFamily = ctx.actor.role === 'learner'
  const learners = row.parties.filter(party => party.kind === 'learner')
  const others = row.parties.filter(party => !party.own && !(isFamily && party.kind === 'learner'))
  return {
    id: row.id,
    status: row.status,
    class: classInShort(aClass),
    fromStartsAt: isoInstant(row.from_starts_at),
    askedAs: row.asked_as,
    message: isFamily && row.asked_as === 'learner' && !isRequester(ctx.actor, row) ? '' : row.message,
    quorumPercent: row.quorum_percent,
    answerBy: isoInstant(row.answer_by),
    decidedAt: row.decided_at && isoInstant(row.decided_at),
    decidedAs: row.decided_as,
    staysBecause: row.stays_because,
    finalAt: row.final_at && isoInstant(row.final_at),
    proposals: row.proposals.map(proposal => ({
      id: proposal.id,
      startsAt: isoInstant(new Date(proposal.starts_at)),
      endsAt: isoInstant(new Date(proposal.ends_at)),
      space:
        proposal.space_id && proposal.space_name
          ? { id: proposal.space_id, name: proposal.space_name }
          : null,
      chosen: proposal.id === row.chosen_proposal_id,
      can: isFamily ? null : learners.filter(party => comes(party, proposal.id)).length,
    })),
    learners: learners.length,
    answered: learners.filter(party => party.answers !== null).length,
    own: row.parties.filter(party => party.own).map(shown),
    others: others.map(shown),
    createdAt: isoInstant(row.created_at),
    version: row.version,
    can: allowed(ctx, row),
  }
}

/** Whether this actor is the side that asked. */
export function isRequester(actor: SignedIn, row: { asked_as: string; requester_id: string }): boolean {
  if (row.asked_as !== actor.role) return false
  if (actor.role === 'learner') return actor.learnerIds.includes(row.requester_id)
  if (actor.role === 'expert') return actor.expertId === row.requester_id
  return actor.center?.centerId === row.requester_id
}

function allowed(ctx: Ctx<SignedIn>, row: RescheduleDetail): RescheduleAnswer['can'] {
  const { actor, now } = ctx
  const manages = actor.role !== 'center' || mayInCenter(actor, 'bookings:manage')
  const isOpen = row.status === 'open'
  const isHost = actor.role === 'expert' || (actor.role === 'center' && manages)
  const canUndo = row.status === 'moved' && row.final_at !== null && now < row.final_at
  return {
    answer: isOpen && manages && now < row.answer_by && row.parties.some(party => party.own),
    decide: isOpen && actor.role === 'center' && manages,
    announce: isHost && canUndo,
    undo: isHost && canUndo,
    withdraw: isOpen && manages && isRequester(actor, row),
  }
}

function shown({ kind, id, name, answers }: ShownParty): RescheduleAnswer['own'][number] {
  return { kind, id, name, answers }
}

function comes(party: ShownParty, proposalId: string): boolean {
  return party.answers?.some(answer => answer.proposalId === proposalId && answer.can) ?? false
}
