/** What decides about money taken at the desk, for a booking and for a place in a batch alike; in paise. */
export interface DeskPayable {
  due: number
  /** The center lets its desk take less than what is due. */
  takesParts: boolean
  /** The order has instalments: those are paid in parts by agreement. */
  hasPlan: boolean
}

/** Whether the desk may take less than what is due. */
export const mayTakePart = ({ takesParts, hasPlan }: Omit<DeskPayable, 'due'>): boolean =>
  takesParts || hasPlan

/** Why the desk may not take so much; null: it may. What is left stays due. */
export function whyNotTake(amount: number, order: DeskPayable): 'nothing_to_pay' | 'amount_differs' | null {
  if (order.due === 0) return 'nothing_to_pay'
  const isPart = amount > 0 && amount < order.due && mayTakePart(order)
  return amount === order.due || isPart ? null : 'amount_differs'
}

/**
 * Whether a payment that leaves something due gives what the order is for already. Instalments: with the first one. What
 * is paid at the center: with the first money that its desk takes, as a booking there is confirmed before it is paid.
 */
export function givesAlready(order: {
  /** Of the first instalment; null: no plan. */
  firstPart: number | null
  paidBefore: number
  paid: number
  paymentChannel: 'gateway' | 'center'
  isAtDesk: boolean
}): boolean {
  const { firstPart, paidBefore, paid, paymentChannel, isAtDesk } = order
  if (firstPart !== null) return paidBefore < firstPart && paid >= firstPart
  return paymentChannel === 'center' && isAtDesk && paidBefore === 0
}
