import { money } from '#domain/kernel/money.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { operation } from '#server/platform/operation.ts'
import * as wallets from '../wallet-queries.ts'

/** The caller's own money at centers. */
export const listWallets = operation('GET /family/wallets', async ({ tx, actor }) => {
  const rows = await wallets.listWallets(tx, actor.userId)
  return {
    items: rows.map(({ center, balance, currency }) => ({ center, balance: money(balance, currency) })),
  }
})

/** A page of the movements in the caller's wallets. */
export const listWalletMovements = operation(
  'GET /family/wallet-movements',
  async ({ tx, actor }, { query }) => {
    const { rows, total } = await wallets.listMovements(tx, actor.userId, query)
    const { limit, offset } = query
    return {
      items: rows.map(({ id, kind, amount, currency, at, center, order_id, what }) => ({
        id,
        kind,
        amount: money(amount, currency),
        at: isoInstant(at),
        center,
        orderId: order_id,
        what,
      })),
      total,
      totalIsExact: true,
      limit,
      offset,
      next: null,
    }
  },
)
