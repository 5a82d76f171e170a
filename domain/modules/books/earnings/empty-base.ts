import type { Language } from '../../../kernel/language.ts'
import type { Formula } from './earning-formula.ts'
import type { Seat } from './earning-rules.ts'

/** Why seats of a class brought no income; `nobody`: there were no seats at all. */
export const EMPTY_BECAUSE = ['unpaid', 'elsewhere', 'returned', 'free', 'nobody'] as const
export type EmptyBecause = (typeof EMPTY_BECAUSE)[number]

export interface WhyEmpty {
  why: EmptyBecause
  learners: number
}

/** A seat in a class; `seat` is its payment, null if no order covers it. */
export interface PlaceInClass {
  kind: 'enrolled' | 'trial' | 'make_up' | 'walk_in' | 'booked'
  /** Another class replaces it. */
  isMadeUp: boolean
  seat: Pick<Seat, 'fee' | 'feeLeft' | 'counted' | 'isReturned'> | null
}

/** Whether a line is a share of zero. */
export const isEmptyShare = ({ formula }: { formula: Formula }): boolean =>
  formula.model === 'share' && formula.collected === 0

/** Why a class's income is zero, and for how many learners each reason applies. */
export function whyEmpty(places: readonly PlaceInClass[]): WhyEmpty[] {
  if (places.length === 0) return [{ why: 'nobody', learners: 0 }]
  return EMPTY_BECAUSE.map(why => ({
    why,
    learners: places.filter(place => reasonOf(place) === why).length,
  })).filter(one => one.learners > 0)
}

function reasonOf({ kind, isMadeUp, seat }: PlaceInClass): EmptyBecause {
  if (isMadeUp) return 'elsewhere'
  if (!seat) return kind === 'enrolled' || kind === 'booked' ? 'unpaid' : 'free'
  if (seat.fee <= 0) return 'free'
  if (seat.isReturned || seat.counted === 0 || seat.feeLeft <= 0) return 'returned'
  return 'unpaid'
}

/** The reasons for display; empty if there are none. */
export function whyEmptyText(reasons: readonly WhyEmpty[], language: Language): string {
  const words = language === 'en' ? en : hi
  return reasons.map(({ why, learners }) => words[why](learners)).join(' ')
}

const en: Record<EmptyBecause, (learners: number) => string> = {
  unpaid: learners =>
    `${learners === 1 ? '1 learner has' : `${learners} learners have`} not paid for this class yet. The share is added when they pay.`,
  elsewhere: learners =>
    `${learners === 1 ? '1 learner takes' : `${learners} learners take`} another class in its place. The fee counts there.`,
  returned: learners => `${learners === 1 ? '1 learner was' : `${learners} learners were`} refunded.`,
  free: learners => `${learners === 1 ? '1 learner had' : `${learners} learners had`} nothing to pay.`,
  nobody: () => 'Nobody had a place in this class.',
}

const hi: typeof en = {
  unpaid: learners => `${learners} शिक्षार्थी ने इस कक्षा की फ़ीस अभी नहीं दी है। फ़ीस मिलते ही हिस्सा जुड़ेगा।`,
  elsewhere: learners => `${learners} शिक्षार्थी इसके बदले दूसरी कक्षा लेंगे। फ़ीस वहीं गिनी जाएगी।`,
  returned: learners => `${learners} शिक्षार्थी की फ़ीस लौटा दी गई।`,
  free: learners => `${learners} शिक्षार्थी को कुछ नहीं देना था।`,
  nobody: () => 'इस कक्षा में किसी की जगह नहीं थी।',
}
