import type { ApiAnswer } from '#domain/wire.ts'

/** The requested discount, as far as it was entered. */
export type DiscountWish = {
  discountCode?: string
  deskDiscount?: { amount: number; reason: string }
}

/** What a quote says of it. */
export type DiscountSaid = ApiAnswer<'POST /enrolments/quote'>['discount']

/** What goes along with joining or booking: nothing where the quote has refused it. */
export function wishSent(wish: DiscountWish, said: DiscountSaid): DiscountWish {
  return said?.obstacle ? {} : wish
}

/** A wish as a query carries it. */
export function wishText({ discountCode, deskDiscount }: DiscountWish) {
  return {
    ...(discountCode && { discountCode }),
    ...(deskDiscount && { deskAmount: deskDiscount.amount, deskReason: deskDiscount.reason }),
  }
}
