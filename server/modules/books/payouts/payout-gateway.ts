import { formatMoney, type Money, money, sumMoney } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'
import type { PaymentGateway } from '#server/adapters/payments/port.ts'
import { gatewayBalance } from '#server/modules/orders/public.ts'
import type { Ctx, UserCtx } from '#server/platform/context.ts'
import type { StatementRow } from './statement-queries.ts'
import { lockSending, sentOn } from './transfer-queries.ts'

/** The gateway that makes payouts, if there is one. */
function sender(ctx: Ctx): PaymentGateway | undefined {
  return Object.values(ctx.ports.gateways).find(gateway => gateway.payOut)
}

/** What the center could pay out now, by the books; null if no gateway makes payouts. */
export async function payoutGateway(ctx: UserCtx): Promise<{ name: string; available: Money } | null> {
  const gateway = sender(ctx)
  const centerId = ctx.actor.center?.centerId
  if (!gateway || !centerId) return null
  return { name: gateway.name, available: await availableOf(ctx, centerId, gateway.name) }
}

/**
 * The gateway for paying these statements, if it holds enough money for the center; concurrent payouts of the
 * center wait, so that the same money is not paid out twice.
 */
export async function takeFromGateway(
  ctx: UserCtx,
  rows: readonly StatementRow[],
): Promise<string | Refusal> {
  const gateway = sender(ctx)
  const centerId = ctx.actor.center?.centerId
  if (!gateway || !centerId) return refuse('payout_gateway_missing')
  await lockSending(ctx.tx, centerId)
  const available = await availableOf(ctx, centerId, gateway.name)
  const total = sumMoney(
    rows.map(row => money(row.total, row.currency)),
    available.currency,
  )
  if (total.amount <= available.amount) return gateway.name
  return refuse('payout_gateway_low', {
    args: { available: formatMoney(available, ctx.language), total: formatMoney(total, ctx.language) },
    extra: { available },
  })
}

/** What the gateway holds for a center, minus payouts already on their way. */
async function availableOf(ctx: Ctx, centerId: string, gateway: string): Promise<Money> {
  const { currency, amount } = await sentOn(ctx.tx, centerId, gateway)
  const held = await gatewayBalance(ctx.tx, { centerId, gateway, currency })
  return money(Math.max(held - amount, 0), currency)
}
