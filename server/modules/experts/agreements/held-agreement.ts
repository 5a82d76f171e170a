import type { Refusal } from '#domain/kernel/refusal.ts'
import { isIllegal } from '#domain/kernel/state-machine.ts'
import { agreementStates } from '#domain/modules/experts/agreements/agreement-states.ts'
import type { Terms } from '#domain/modules/experts/agreements/agreement-terms.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type AgreementRow, findAgreement } from './agreement-queries.ts'
import { detailOf, sideOf } from './agreement-view.ts'
import { holdEngagement } from './engagement-queries.ts'
import type { Pair } from './tell-sides.ts'

type Event = Parameters<typeof agreementStates.next>[1]

/**
 * A version that the actor may see, with its engagement locked. Refused if its state does not allow the event, or
 * it is not this side's turn: a side sends and withdraws its own version, and answers the other side's.
 */
export async function heldAgreement(
  ctx: UserCtx,
  id: string,
  expected: { event: Event; whose: 'own' | 'other'; version?: number },
): Promise<AgreementRow | Refusal> {
  const seen = await findAgreement(ctx.tx, ctx.actor, id, ctx.now)
  if (!seen) return refuse('not_found')
  if (!(await holdEngagement(ctx.tx, ctx.actor, seen.engagementId))) return refuse('not_found')
  const found = await findAgreement(ctx.tx, ctx.actor, id, ctx.now)
  if (!found) return refuse('not_found')
  const refused = whyNotNow(found, expected, sideOf(ctx.actor))
  if (refused) return refused
  if (expected.version !== undefined && found.version !== expected.version) return refuse('changed_meanwhile')
  return found
}

/** Why this side may not do that with a version now; null: it may. */
export function whyNotNow(
  agreement: AgreementRow,
  { event, whose }: { event: Event; whose: 'own' | 'other' },
  side: 'center' | 'expert',
): Refusal | null {
  const next = agreementStates.next(agreement.status, event)
  if (isIllegal(next))
    return refuse('illegal_transition', {
      args: { state: agreement.status },
      extra: { allowed: next.allowed },
    })
  const isOwn = agreement.madeBy === side
  if (isOwn === (whose === 'own')) return null
  return refuse(isOwn ? 'own_agreement' : 'other_sides_agreement')
}

/** The parties of a version, for notifications. */
export function pairOf(agreement: AgreementRow): Pair {
  const { engagementId, centerId, centerName, expertId, expertName } = agreement
  return { engagementId, centerId, centerName, expertId, expertName }
}

/** The terms of a version, with ids instead of the row's names. */
export function termsOf({ terms: { services, ...terms } }: AgreementRow): Terms {
  return { ...terms, serviceIds: services.map(service => service.id) }
}

/** The current version, as an answer. */
export async function answerAgreement(ctx: UserCtx, id: string): Promise<ApiAnswer<'GET /agreements/{id}'>> {
  return detailOf(await currentAgreement(ctx, id), ctx.actor)
}

/** A version that was just written. */
export async function currentAgreement(ctx: UserCtx, id: string): Promise<AgreementRow> {
  const row = await findAgreement(ctx.tx, ctx.actor, id, ctx.now)
  if (!row) throw new Error(`agreement ${id} disappeared while being changed`)
  return row
}
