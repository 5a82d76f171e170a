import { ADDRESS_FROM_PAISE, type Party } from '#domain/modules/orders/invoices/invoice-paper.ts'
import type { SoldOrder } from './issue-queries.ts'

/** Who sells: the center, or the operator where a center pays for its place. */
export function sellerOf({ isPlatforms, center, payee }: SoldOrder): Party {
  const { name, addressLine, city, stateCode, gstin } = isPlatforms ? (payee ?? operator) : center
  return {
    name,
    address: linesOf(addressLine, city),
    stateCode: stateCode ?? gstin?.slice(0, 2) ?? null,
    gstin,
  }
}

/** Who buys. A family's address stands only where the rules ask for it, and only in the document of who bought. */
export function buyerOf({ isPlatforms, center, buyer }: SoldOrder, total: number): Party {
  if (isPlatforms) {
    const { name, addressLine, city, stateCode, gstin } = center
    return { name, address: linesOf(addressLine, city), stateCode, gstin }
  }
  const address = total >= ADDRESS_FROM_PAISE ? linesOf(buyer.addressLine, buyer.city) : []
  return { name: buyer.name ?? '', address, stateCode: null, gstin: null }
}

/** The platform before its operator has said who they are. */
const operator = { name: 'Triveni', addressLine: null, city: null, stateCode: null, gstin: null }

function linesOf(...lines: (string | null)[]): string[] {
  return lines.filter((line): line is string => line !== null && line !== '')
}
