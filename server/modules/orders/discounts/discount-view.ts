import { mayInCenter, type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { discountStates } from '#domain/modules/orders/discounts/discount-states.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { DiscountRow } from './discount-queries.ts'

/** Codes belong to the whole center: a member limited to some services only reads those that concern them. */
export function mayChange(actor: SignedIn): boolean {
  return mayInCenter(actor, 'money:manage') && serviceScope(actor) === null
}

/** A code as the center sees it, with what the member may do. */
export function discountAnswer(actor: SignedIn, row: DiscountRow): ApiAnswer<'GET /discounts/{id}'> {
  const isOpen = discountStates.allowed(row.status).includes('end')
  const { id, code, status, basisPoints, mostAmount, currency, version } = row
  return {
    id,
    code,
    status,
    off:
      basisPoints === null
        ? { kind: 'amount', amount: row.amount ?? 0 }
        : { kind: 'percent', basisPoints, mostAmount },
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    for: { kind: row.scope, items: row.items },
    newLearnersOnly: row.newLearnersOnly,
    everyRenewal: row.everyRenewal,
    mostUses: row.mostUses,
    mostUsesPerFamily: row.mostUsesPerFamily,
    leastAmount: money(row.leastAmount, currency),
    uses: row.uses,
    given: money(row.given, currency),
    version,
    can: { edit: isOpen && mayChange(actor), end: isOpen && mayChange(actor) },
  }
}
