import { mayInCenter } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { MOST_ATTEMPTS, mayResume, needsApproval } from '#domain/modules/orders/autopay/mandate-rules.ts'
import { mandateStates } from '#domain/modules/orders/autopay/mandate-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import type { ShownMandate } from './mandate-queries.ts'

export type MandateAnswer = ApiAnswer<'GET /family/mandates'>['items'][number]

/** A mandate as its family or its center sees it, with what the caller may do. */
export function mandateAnswer({ actor, ports }: UserCtx, row: ShownMandate): MandateAnswer {
  const at = row.charge_status === 'noticed' ? row.charge_at_gateway : null
  const mayAct = actor.role === 'learner' || mayInCenter(actor, 'desk_payment:manage')
  const allowed = mayAct ? mandateStates.allowed(row.status) : []
  return {
    id: row.id,
    center: { id: row.center_id, name: row.center_name, timeZone: row.time_zone },
    what: row.what,
    status: row.status,
    cap: money(row.cap_amount, row.currency),
    pausedAs: row.paused_as,
    debit: debitOf(row, (at && ports.gateways[row.gateway]?.practicePage?.(at)) || null),
    can: {
      pause: allowed.includes('pause'),
      resume:
        allowed.includes('resume') &&
        mayResume(row.paused_as, actor.role === 'center' ? 'center' : 'learner'),
      stop: allowed.includes('cancel'),
      agree:
        actor.role === 'learner' &&
        row.status === 'active' &&
        row.charge_status === 'held' &&
        row.charge_held_because === 'price_changed',
    },
  }
}

function debitOf(row: ShownMandate, practiceUrl: string | null): MandateAnswer['debit'] {
  const { charge_status: status, charge_amount: amount, charge_not_before: on, charge_attempt: attempt } = row
  if (!status || !amount || !on || !attempt) return null
  return {
    amount: money(amount, row.currency),
    // Whether the gateway was asked already makes no difference to a family.
    status: status === 'sending' ? 'asked' : status,
    on: isoInstant(on),
    heldBecause: status === 'held' ? row.charge_held_because : null,
    needsApproval: needsApproval(amount),
    triesAgain: status === 'failed' && row.status === 'active' && attempt < MOST_ATTEMPTS,
    practiceUrl,
  }
}
