import type { SignedIn } from '#domain/access/actor.ts'
import { type Money, sumMoney } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { chooseBy, whyNotChange } from '#domain/modules/classes/class-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { compensations, worthBefore } from '#server/modules/enrolments/public.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import type { ClassRow } from './class-queries.ts'
import { classInShort } from './class-view.ts'
import { paidIn } from './offer-compensation.ts'

type Preview = ApiAnswer<'GET /classes/{id}/cancellation'>

/** What calling a class off means; experts read no rupees. */
export async function previewOf(ctx: Ctx<SignedIn>, found: ClassRow): Promise<Preview> {
  const refused = refuseChange(found, ctx.now)
  const owed = await owedIfCalledOff(ctx.tx, found)
  return {
    class: classInShort(found),
    whyNot: (refused?.code as Preview['whyNot'] | undefined) ?? null,
    version: found.version,
    learners: found.learner_ids.length,
    choosing: owed.choosing,
    refund: ctx.actor.role === 'center' ? owed.refund : null,
    chooseBy: isoInstant(chooseBy(ctx.now)),
  }
}

/** Why a batch's class cannot be cancelled or get another expert, in the words of the catalogue. */
export function refuseChange(found: ClassRow, now: Date): Refusal | null {
  if (found.kind === 'booking') return refuse('single_class', { extra: { bookingId: found.booking_id } })
  const { kind, status, starts_at: startsAt } = found
  const reason = whyNotChange({ kind, status, startsAt }, now)
  if (reason === 'illegal_transition') return refuse(reason, { args: { state: status } })
  return reason && refuse(reason)
}

/** Whose families choose if a batch's class is cancelled, and what comes back if each of them takes the money. */
export async function owedIfCalledOff(tx: Tx, found: ClassRow): Promise<{ choosing: number; refund: Money }> {
  const owed = await compensations.listOwed(tx, { classSessionId: found.id, reason: 'cancelled' })
  const worths = worthBefore(await paidIn(tx, found), found.id)
  const shares = owed.flatMap(seat => worths.get(seat.enrolment_id) ?? [])
  return { choosing: shares.length, refund: sumMoney(shares, found.currency) }
}
