import { isIllegal } from '#domain/kernel/state-machine.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { decide, type Party, undoUntil } from '#domain/modules/classes/reschedules/reschedule-rules.ts'
import { rescheduleStates } from '#domain/modules/classes/reschedules/reschedule-states.ts'
import { closeRequest } from '#server/modules/requests/public.ts'
import { excuseLearner } from '#server/modules/schedule/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type ClassRow, listByIds as listClasses } from '../class-queries.ts'
import { clashingIn, offerCompensation, offerToClashing } from '../offer-compensation.ts'
import { moveTo } from './move-to.ts'
import { notifyMoved, notifyStays } from './reschedule-notifications.ts'
import * as reschedules from './reschedule-queries.ts'
import { tell } from './tell-reschedule.ts'

type WhyUnmoved = 'no_agreement' | 'taken' | 'center' | 'class_changed'

/**
 * Decides an open negotiation by its answers, if possible; the caller holds its lock. The class moves to the agreed
 * time if that is still free at this moment (rule R1), otherwise to the next best, otherwise the old time stays and
 * everyone is notified.
 */
export async function settle(ctx: Ctx, row: reschedules.RescheduleRow, isOver: boolean): Promise<void> {
  if (row.status !== 'open') return
  const [aClass] = await listClasses(ctx.tx, [row.class_session_id])
  if (!aClass) throw new Error(`class ${row.class_session_id} disappeared while its move was negotiated`)
  if (hasChanged(row, aClass)) return keepTime(ctx, row, aClass, 'class_changed', 'rule')
  const proposals = await reschedules.listProposals(ctx.tx, row.id)
  const parties = await reschedules.listParties(ctx.tx, row.id)
  const decision = decide(
    {
      hosts: row.hosts,
      quorumPercent: row.quorum_percent,
      proposals: proposals.map(one => one.id),
      parties: partiesOf(parties),
    },
    isOver,
  )
  if (decision.kind === 'wait') return
  if (decision.kind === 'keep') return keepTime(ctx, row, aClass, 'no_agreement', 'rule')
  if (!(await moveToFirst(ctx, row, aClass, decision.ranked, 'rule')))
    await keepTime(ctx, row, aClass, 'taken', 'rule')
}

/** Moves the class to the first of these proposals that is still free; false if none is. */
export async function moveToFirst(
  ctx: Ctx,
  row: reschedules.RescheduleRow,
  aClass: ClassRow,
  ranked: readonly string[],
  decidedAs: 'rule' | 'center',
): Promise<boolean> {
  const proposals = await reschedules.listProposals(ctx.tx, row.id)
  for (const id of ranked) {
    const proposal = proposals.find(one => one.id === id)
    if (!proposal) continue
    const clashing = await clashingIn(ctx.tx, [aClass.id])
    const refusal = await moveTo(ctx, row, aClass, proposal)
    if (refusal) continue
    await noteMoved(ctx, row, aClass, proposal, decidedAs)
    // Learners who did not answer and have another class then cannot come either.
    await offerToClashing(ctx, [aClass.id], clashing)
    return true
  }
  return false
}

/** Ends an open negotiation with the old time. */
export async function keepTime(
  ctx: Ctx,
  row: reschedules.RescheduleRow,
  aClass: ClassRow,
  because: WhyUnmoved,
  decidedAs: 'rule' | 'center',
): Promise<void> {
  const status = rescheduleStates.next(row.status, 'keep')
  if (isIllegal(status)) throw new Error(`reschedule ${row.id} is ${row.status} and cannot be kept`)
  await reschedules.update(ctx.tx, row.id, {
    status,
    stays_because: because,
    decided_as: decidedAs,
    decided_at: ctx.now,
  })
  const ending = because === 'class_changed' ? 'supersede' : 'reject'
  await closeRequest(ctx, { id: row.request_id }, ending, { quietly: true })
  const parties = await reschedules.listParties(ctx.tx, row.id)
  await tell(ctx, 'reschedule.stayed', row.id, aClass, { because })
  if (because !== 'class_changed') {
    await notifyStays(ctx, 'reschedule.stays', aClass, row.id, parties, aClass.starts_at)
  }
}

/** Whether the class has changed since the question was asked. */
export function hasChanged(row: reschedules.RescheduleRow, aClass: ClassRow): boolean {
  return aClass.status !== 'scheduled' || aClass.starts_at.getTime() !== row.from_starts_at.getTime()
}

/** The input of the rule: those who still take part. */
export function partiesOf(rows: readonly reschedules.PartyRow[]): Party[] {
  return rows
    .filter(party => party.takesPart)
    .map(party => ({ kind: party.party_kind, can: party.can && new Set(party.can) }))
}

async function noteMoved(
  ctx: Ctx,
  row: reschedules.RescheduleRow,
  aClass: ClassRow,
  proposal: reschedules.ProposalRow,
  decidedAs: 'rule' | 'center',
): Promise<void> {
  const status = rescheduleStates.next(row.status, 'move')
  if (isIllegal(status)) throw new Error(`reschedule ${row.id} is ${row.status} and cannot move`)
  await reschedules.update(ctx.tx, row.id, {
    status,
    decided_as: decidedAs,
    decided_at: ctx.now,
    chosen_proposal_id: proposal.id,
    final_at: undoUntil(ctx.now, row.from_starts_at, proposal.starts_at),
  })
  await closeRequest(ctx, { id: row.request_id }, 'approve', { resultId: aClass.id, quietly: true })
  const parties = await reschedules.listParties(ctx.tx, row.id)
  await compensate(ctx, aClass, proposal, parties)
  await tell(ctx, 'reschedule.moved', row.id, aClass, {
    from: isoInstant(row.from_starts_at),
    to: isoInstant(proposal.starts_at),
    decidedAs,
  })
  const times = { from: row.from_starts_at, to: proposal.starts_at }
  await notifyMoved(ctx, aClass, row.id, parties, times)
}

/** Learners who answered that they cannot come then are excused, and choose a credit or the money. */
async function compensate(
  ctx: Ctx,
  aClass: ClassRow,
  proposal: reschedules.ProposalRow,
  parties: readonly reschedules.PartyRow[],
): Promise<void> {
  const cannot = parties
    .filter(party => party.party_kind === 'learner' && party.takesPart)
    .filter(party => party.can !== null && !party.can.includes(proposal.id))
    .map(party => party.party_id)
  if (cannot.length === 0 || aClass.kind === 'booking') return
  const offered = await offerCompensation(ctx, {
    classSessionId: aClass.id,
    reason: 'cannot_come',
    learnerIds: cannot,
  })
  for (const { learnerId } of offered) {
    await excuseLearner(ctx, { learnerId, classSessionId: aClass.id })
  }
}
