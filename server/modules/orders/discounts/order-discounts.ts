import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import type { Language } from '#domain/kernel/language.ts'
import { formatMoney, type Money, money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { formatNearLocalDate } from '#domain/kernel/time.ts'
import {
  type DiscountTerms,
  discountOn,
  shareDiscount,
  termsOfOne,
  type WhyNotDiscount,
  whyNotDiscount,
} from '#domain/modules/orders/discounts/discount-rules.ts'
import { type LineDiscount, labelFor } from '#domain/modules/orders/pricing-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { Ctx, Tx } from '#server/platform/context.ts'
import * as uses from './use-queries.ts'

/** A requested discount. */
export interface DiscountWish {
  discountCode?: string | undefined
  deskDiscount?: { amount: number; reason: string } | undefined
}

/** What it is requested for: the fees before tax in paise, each for one learner. */
export interface Discountable extends uses.UseOf {
  fees: readonly number[]
  currency: string
  /** First names, in the order of the fees, when an order has several. */
  names?: readonly string[]
}

/** The discounts of an order. */
export interface OrderDiscounts {
  /** The code with its terms at the time of use; `isLimited`: its uses are counted. */
  code: { id: string; code: string; terms: DiscountTerms; isLimited: boolean } | null
  desk: { amount: number; reason: string } | null
  /** The discounts of each fee, in the order of the fees. */
  byFee: LineDiscount[][]
  off: Money
}

/** What codes and staff take off these fees now, or why not. Nothing is written: `noteDiscounts` counts the use. */
export async function discountsFor(
  ctx: Ctx<SignedIn>,
  wish: DiscountWish,
  on: Discountable,
): Promise<OrderDiscounts | Refusal> {
  const none = nothingOff(on)
  if (wish.deskDiscount && !mayInCenter(ctx.actor, 'money:manage')) return refuse('not_allowed')
  const coded = wish.discountCode ? await withCode(ctx, wish.discountCode, on) : none
  if (isRefusal(coded) || !wish.deskDiscount) return coded
  return withDesk(ctx, coded, wish.deskDiscount, on)
}

/** An order without discounts. */
export function nothingOff(on: Pick<Discountable, 'fees' | 'currency'>): OrderDiscounts {
  return { code: null, desk: null, byFee: on.fees.map(() => []), off: money(0, on.currency) }
}

async function withCode(ctx: Ctx, wanted: string, on: Discountable): Promise<OrderDiscounts | Refusal> {
  const found = await uses.findForUse(ctx, wanted, on)
  const { code, centerName: center } = found
  if (!code) return refuse('discount_unknown', { args: { code: wanted, center } })
  const fees = sum(on.fees)
  const reason = whyNotDiscount(code, { ...found, fees })
  if (reason) {
    const least = formatMoney(money(code.leastAmount, on.currency), ctx.language, { trim: true })
    return sayWhyNot(reason, {
      code: code.code,
      center,
      least,
      validFrom: code.validFrom,
      today: found.today,
    })
  }
  const { basisPoints, amount, mostAmount, everyRenewal } = code
  const terms = { basisPoints, amount, mostAmount, everyRenewal }
  const isLimited = code.mostUses !== null || code.mostUsesPerFamily !== null
  return codeOff({ id: code.id, code: code.code, terms, isLimited }, on)
}

function sayWhyNot(
  reason: WhyNotDiscount,
  said: { code: string; center: string; least: string; validFrom: string; today: string },
): Refusal {
  const { validFrom, today, ...args } = said
  const from = (language: Language) => formatNearLocalDate(validFrom, today, language)
  return refuse(reason, { args: { ...args, from_en: from('en'), from_hi: from('hi') } })
}

function codeOff(code: NonNullable<OrderDiscounts['code']>, on: Discountable): OrderDiscounts {
  const off = discountOn(code.terms, money(sum(on.fees), on.currency))
  const shares = shareDiscount(off, on.fees)
  const label = { en: `Discount ${code.code}`, hi: `छूट ${code.code}` }
  return {
    code,
    desk: null,
    byFee: shares.map(({ amount }, place) => [
      { label: ofLearner(label, on, place), amount, discountId: code.id },
    ]),
    off,
  }
}

function withDesk(
  ctx: Ctx,
  coded: OrderDiscounts,
  desk: { amount: number; reason: string },
  on: Discountable,
): OrderDiscounts | Refusal {
  const left = on.fees.map((fee, place) => fee - sum((coded.byFee[place] ?? []).map(each => each.amount)))
  if (desk.amount > sum(left)) {
    const most = formatMoney(money(sum(left), on.currency), ctx.language, { trim: true })
    return refuse('desk_discount_too_high', { args: { most } })
  }
  const off = money(desk.amount, on.currency)
  const shares = shareDiscount(off, left)
  const label = { en: `Discount: ${desk.reason}`, hi: `छूट: ${desk.reason}` }
  return {
    ...coded,
    desk,
    byFee: coded.byFee.map((given, place) => [
      ...given,
      { label: ofLearner(label, on, place), amount: shares[place]?.amount ?? 0 },
    ]),
    off: money(coded.off.amount + off.amount, on.currency),
  }
}

/** The same discounts for the fees of bookings that replace earlier ones, by learner; none if a fee has changed. */
export async function discountsAgain(tx: Tx, orderId: string, on: Discountable): Promise<OrderDiscounts> {
  const earlier = await uses.findTakenOff(tx, orderId)
  const of = on.learnerIds.map(id => earlier.filter(line => line.learnerId === id))
  const lines = of.flatMap(each => each.filter(line => line.kind === 'discount'))
  const isSame = on.fees.every((fee, place) => feeIn(of[place] ?? []) === fee)
  if (lines.length === 0 || !isSame) return nothingOff(on)
  const use = await uses.findUse(tx, orderId)
  return {
    code: use ? { id: use.discountId, code: use.code, terms: use.terms, isLimited: true } : null,
    desk: null,
    byFee: of.map(each =>
      each
        .filter(line => line.kind === 'discount')
        .map(({ label, amount, discountId }) => ({
          label,
          amount: -amount,
          ...(discountId && { discountId }),
        })),
    ),
    off: money(sum(lines.map(line => -line.amount)), on.currency),
  }
}

const feeIn = (lines: readonly { kind: string; amount: number }[]) =>
  lines.find(line => line.kind === 'fee')?.amount ?? 0

/** What a code that applies to every renewal takes off a learner's next period; nothing if there is none. */
export async function discountsOnRenewal(
  tx: Tx,
  orderIds: readonly string[],
  on: Discountable,
): Promise<OrderDiscounts> {
  const use = await uses.findRenewing(tx, orderIds, on)
  if (!use || sum(on.fees) === 0) return nothingOff(on)
  const place = Math.max(0, use.learnerIds.indexOf(on.learnerIds[0] ?? ''))
  const terms = termsOfOne(use.terms, place, use.learnerIds.length)
  // A renewal does not count as another use.
  return codeOff({ id: use.discountId, code: use.code, terms, isLimited: false }, on)
}

function ofLearner(label: { en: string; hi: string }, on: Discountable, place: number) {
  const name = on.names?.[place]
  return name ? labelFor(label, name) : label
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
