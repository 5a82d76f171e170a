import type { Language } from '../../../kernel/language.ts'
import { formatMoney, money } from '../../../kernel/money.ts'
import type { Formula } from './earning-formula.ts'
import { type Seat, seatRevenue } from './earning-rules.ts'

/** How the seats of a class were paid, or why they brought nothing; `nobody`: there were no seats at all. */
export const BASE_PARTS = [
  'paid',
  'partly',
  'pack',
  'made_up',
  'unpaid',
  'elsewhere',
  'returned',
  'free',
  'nobody',
] as const
type BasePartKind = (typeof BASE_PARTS)[number]

export interface BasePart {
  why: BasePartKind
  learners: number
  /** What their seats brought, in paise before tax. */
  amount: number
}

/** A seat in a class; its payment is null if no order covers it. */
export interface SeatInClass {
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'
  /** Another class replaces it. */
  isMadeUp: boolean
  /** Its batch is paid by packs of classes. */
  isPack: boolean
  payment: Seat | null
}

/** What the income of a class is made of, and for how many learners each reason applies. */
export function baseOf(seats: readonly SeatInClass[]): BasePart[] {
  if (seats.length === 0) return [{ why: 'nobody', learners: 0, amount: 0 }]
  return BASE_PARTS.map(why => {
    const own = seats.filter(seat => reasonOf(seat) === why)
    return {
      why,
      learners: own.length,
      amount: own.reduce((sum, { payment }) => sum + revenueOf(payment), 0),
    }
  }).filter(part => part.learners > 0)
}

/**
 * What is said of the base of a line: of a share alone, and only while it is what the line was calculated by. Payments
 * move on, and an approved line stays.
 */
export function saidBase(formula: Formula, base: readonly BasePart[]): readonly BasePart[] {
  if (formula.model !== 'share') return []
  return base.reduce((sum, part) => sum + part.amount, 0) === formula.collected ? base : []
}

const revenueOf = (payment: Seat | null) => (payment ? seatRevenue(payment) : 0)

function reasonOf({ kind, isMadeUp, isPack, payment }: SeatInClass): BasePartKind {
  if (isMadeUp) return 'elsewhere'
  if (!payment) return kind === 'enrolled' || kind === 'booked' ? 'unpaid' : 'free'
  if (payment.fee <= 0) return 'free'
  if (payment.isReturned || payment.counted === 0 || payment.feeLeft <= 0) return 'returned'
  if (revenueOf(payment) <= 0) return 'unpaid'
  if (payment.orderPaid < payment.orderTotal) return 'partly'
  if (kind === 'make_up') return 'made_up'
  return isPack ? 'pack' : 'paid'
}

/** The parts for display; empty if there are none. */
export function baseText(parts: readonly BasePart[], currency: string, language: Language): string {
  const words = language === 'en' ? en : hi
  const sum = (paise: number) => formatMoney(money(paise, currency), language, { trim: true })
  return parts
    .map(({ why, learners, amount }) => {
      const each = amount % Math.max(1, learners) === 0 ? sum(amount / Math.max(1, learners)) : null
      return words[why]({ learners, amount: sum(amount), each })
    })
    .join(' ')
}

/** `each`: what one seat came to, where all came to the same. */
type Said = { learners: number; amount: string; each: string | null }

const people = (learners: number) => (learners === 1 ? '1 learner' : `${learners} learners`)

const en: Record<BasePartKind, (said: Said) => string> = {
  paid: ({ learners, amount }) => `${people(learners)} paid ${amount}.`,
  partly: ({ learners, amount }) => `${people(learners)} paid in part, ${amount}.`,
  pack: ({ learners, amount, each }) =>
    `${people(learners)} ${learners === 1 ? 'pays' : 'pay'} by pack (${each ? `${each} per class` : `${amount} for this class`}).`,
  made_up: ({ learners, amount }) =>
    learners === 1
      ? `1 make-up class, paid with the missed one (${amount}).`
      : `${learners} make-up classes, paid with the missed ones (${amount}).`,
  unpaid: ({ learners }) =>
    `${learners === 1 ? '1 learner has' : `${learners} learners have`} not paid for this class yet. The share is added when they pay.`,
  elsewhere: ({ learners }) =>
    `${learners === 1 ? '1 learner takes' : `${learners} learners take`} another class instead. The fee counts there.`,
  returned: ({ learners }) => `${learners === 1 ? '1 learner was' : `${learners} learners were`} refunded.`,
  free: ({ learners }) => `${people(learners)} had nothing to pay.`,
  nobody: () => 'Nobody had a seat in this class.',
}

const hi: typeof en = {
  paid: ({ learners, amount }) => `${learners} स्टूडेंट ने ${amount} दिए।`,
  partly: ({ learners, amount }) => `${learners} स्टूडेंट ने कुछ हिस्सा दिया, ${amount}।`,
  pack: ({ learners, amount, each }) =>
    `${learners} स्टूडेंट पैक से पेमेंट करते हैं (${each ? `हर क्लास के ${each}` : `इस क्लास के ${amount}`})।`,
  made_up: ({ learners, amount }) =>
    learners === 1
      ? `1 भरपाई क्लास, पेमेंट छूटी हुई क्लास के साथ हो चुका (${amount})।`
      : `${learners} भरपाई क्लासें, पेमेंट छूटी हुई क्लासों के साथ हो चुका (${amount})।`,
  unpaid: ({ learners }) => `${learners} स्टूडेंट ने इस क्लास की फ़ीस अभी नहीं दी है। फ़ीस मिलते ही हिस्सा जुड़ेगा।`,
  elsewhere: ({ learners }) => `${learners} स्टूडेंट इसके बदले दूसरी क्लास लेंगे। फ़ीस वहीं गिनी जाएगी।`,
  returned: ({ learners }) => `${learners} स्टूडेंट का रिफ़ंड हुआ।`,
  free: ({ learners }) => `${learners} स्टूडेंट को कुछ नहीं देना था।`,
  nobody: () => 'इस क्लास में किसी की सीट नहीं थी।',
}
