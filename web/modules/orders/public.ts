export { OrderFacts } from './order-facts.tsx'
export { PriceLines } from './price-lines.tsx'
export { RefundAction } from './refund-action.tsx'
export { useCheckout } from './use-checkout.ts'
