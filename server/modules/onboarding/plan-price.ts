import { type Money, money } from '#domain/kernel/money.ts'
import { type PriceLine, priceLines, totalOf } from '#domain/modules/orders/pricing-rules.ts'
import type { PayeeRow, PlanRow } from './plan-queries.ts'

/** The price lines of a plan for a center in this state; tax is charged if the operator is registered there. */
export function planPrice(
  plan: PlanRow,
  payee: Pick<PayeeRow, 'gstin'> | undefined,
  stateCode: string,
): { lines: PriceLine[]; total: Money } {
  const lines = priceLines({
    fee: money(plan.amount, plan.currency),
    label: plan.name,
    tax: { basisPoints: plan.tax_basis_points, sac: plan.sac },
    gstin: payee?.gstin ?? null,
    placeOfSupply: stateCode,
  })
  return { lines, total: totalOf(lines, plan.currency) }
}
