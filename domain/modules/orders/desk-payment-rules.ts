/** The facts about money taken at the front desk, for bookings and enrolments alike; in paise. */
export interface DeskPayable {
  due: number
  /** The center's staff may accept less than what is due. */
  takesParts: boolean
  /** The order has instalments, which were agreed. */
  hasPlan: boolean
}

/** Whether staff may accept less than what is due. */
export const mayTakePart = ({ takesParts, hasPlan }: Omit<DeskPayable, 'due'>): boolean =>
  takesParts || hasPlan

/** Why staff may not accept this amount; null: they may. The rest stays due. */
export function whyNotTake(amount: number, order: DeskPayable): 'nothing_to_pay' | 'amount_differs' | null {
  if (order.due === 0) return 'nothing_to_pay'
  const isPart = amount > 0 && amount < order.due && mayTakePart(order)
  return amount === order.due || isPart ? null : 'amount_differs'
}

/**
 * Whether a partial payment already secures what the order is for. With instalments: the first one does. For
 * payment at the center: the first money its staff take, just as a booking there is confirmed before it is paid.
 */
export function givesAlready(order: {
  /** The first instalment; null: no plan. */
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
