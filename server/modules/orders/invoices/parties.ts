import { ADDRESS_FROM_PAISE, type Party } from '#domain/modules/orders/invoices/invoice-content.ts'
import type { Tx } from '#server/platform/context.ts'
import { readPlatformFacts } from '#server/platform/platform-facts.ts'
import type { SoldOrder } from './issue-queries.ts'

/** The seller: the center, or the operator when a center pays for its subscription. */
export function sellerOf({ isPlatforms, center, payee }: SoldOrder): Party {
  const { name, addressLine, city, stateCode, gstin } = isPlatforms && payee ? payee : center
  return {
    name,
    address: linesOf(addressLine, city),
    stateCode: stateCode ?? gstin?.slice(0, 2) ?? null,
    gstin,
  }
}

/** The buyer. A family's address appears only when the rules require it, and only in the buyer's own document. */
export function buyerOf({ isPlatforms, center, buyer }: SoldOrder, total: number): Party {
  if (isPlatforms) {
    const { name, addressLine, city, stateCode, gstin } = center
    return { name, address: linesOf(addressLine, city), stateCode, gstin }
  }
  const address = total >= ADDRESS_FROM_PAISE ? linesOf(buyer.addressLine, buyer.city) : []
  return { name: buyer.name ?? '', address, stateCode: null, gstin: null }
}

/** Until its operator has been entered, a platform sells under its own name. */
export async function namedSellers(tx: Tx, sold: SoldOrder[]): Promise<SoldOrder[]> {
  if (!sold.some(order => order.isPlatforms && !order.payee)) return sold
  const { name } = await readPlatformFacts(tx)
  const operator = { name, addressLine: null, city: null, stateCode: null, gstin: null }
  return sold.map(order => (order.isPlatforms && !order.payee ? { ...order, payee: operator } : order))
}

function linesOf(...lines: (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== '')
}
