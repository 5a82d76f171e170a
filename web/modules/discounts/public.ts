export { DiscountFields } from './discount-fields.tsx'
export { type DiscountWish, wishSent, wishText } from './discount-wish.ts'
export { DiscountsTab } from './discounts-tab.tsx'
