import type { Language } from '#domain/kernel/language.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { REFUSALS, type RefusalCode, refusalSentence } from '#domain/refusals.ts'
import type { DiscountWish, OrderDiscounts } from './order-discounts.ts'

/** What a quote says about a requested discount; null when none was requested. */
export function discountSaid(
  wish: DiscountWish,
  given: OrderDiscounts,
  refused: Refusal | null,
  language: Language,
) {
  if (!wish.discountCode && !wish.deskDiscount) return null
  if (!refused) return { off: given.off, obstacle: null }
  const kind = REFUSALS[refused.code as RefusalCode]
  const next = refused.next ?? ('next' in kind ? kind.next : [])
  const message = refusalSentence(refused, language)
  return { off: given.off, obstacle: { code: refused.code, message, next: [...next] } }
}
