import { DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import type { SetupFacts } from '#domain/modules/onboarding/setup/setup-rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import { activePlans, type PayeeRow, readPayee } from './plan-queries.ts'

type Offer = Pick<SetupFacts, 'plansOnSale' | 'payee' | 'online'>

/** What the platform sells to centers, and how it can be paid. */
export async function platformOffer(ctx: Pick<Ctx, 'tx' | 'now' | 'ports'>): Promise<Offer> {
  const plans = await activePlans(ctx.tx, localDateOf(ctx.now, DEFAULT_ZONE))
  return offerOf(ctx, plans.length, await readPayee(ctx.tx))
}

/** The same, for rows that were read already. */
export function offerOf(ctx: Pick<Ctx, 'ports'>, plansOnSale: number, payee: PayeeRow | undefined): Offer {
  const { payments } = ctx.ports
  return {
    plansOnSale,
    payee: payee ? { upiId: payee.upi_id, hasBank: payee.bank_account !== null } : null,
    online: payments !== null,
  }
}
