export { discountSaid } from './discount-said.ts'
export { noteDiscounts, whyNotCountedNow, whyNotUsedAgain } from './note-discounts.ts'
export {
  type DiscountWish,
  discountsAgain,
  discountsFor,
  discountsOnRenewal,
  nothingOff,
  type OrderDiscounts,
} from './order-discounts.ts'
