import type { Channel } from './notification-rules.ts'

/** The version of the words with which people agree to WhatsApp; a change of meaning gets a new one. */
export const WHATSAPP_WORDING = '2026-11'
/** What messages by WhatsApp are for, as the words on the screen say. */
export const WHATSAPP_PURPOSES = ['bookings', 'payments', 'codes'] as const

/** An urgent message that WhatsApp has not delivered after these minutes goes out by SMS as well. */
export const WAIT_FOR_WHATSAPP_MINUTES = 10

/** How far a message came, as its log says. */
export const DELIVERY_OUTCOMES = [
  'sending',
  'unknown',
  'sent',
  'failed',
  'gone',
  'delivered',
  'read',
] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/** The further of two outcomes: vendors report them in any order, and more than once. */
export function furtherOutcome(before: DeliveryOutcome, reported: DeliveryOutcome): DeliveryOutcome {
  return DELIVERY_OUTCOMES.indexOf(reported) > DELIVERY_OUTCOMES.indexOf(before) ? reported : before
}

/** A channel of a notification to a person: what they switched off, and by what they can be reached at all. */
export interface Reach {
  muted: readonly Channel[]
  /** Has a device for pushes. */
  push: boolean
  /** Agreed to WhatsApp for this number, and has not written STOP since. */
  whatsapp: boolean
  sms: boolean
  /** Has a verified address that takes mail. */
  email: boolean
}

/** Which channels speak, and whether an SMS follows where WhatsApp cannot bring it. */
export interface ChannelPlan {
  speak: Channel[]
  smsInstead: boolean
}

/** The channels of a template as people may switch them: WhatsApp can bring whatever an SMS can. */
export function switchable(offered: readonly Channel[]): Channel[] {
  const all: Channel[] = offered.includes('sms') ? ['whatsapp', ...offered] : [...offered]
  return [...new Set(all)]
}

/**
 * Which channels speak of an event to a person. Pushes and e-mail each speak for themselves. The phone rings once: by
 * WhatsApp where the person agreed to it, else by SMS where the event offers one.
 */
export function channelPlan(offered: readonly Channel[], reach: Reach): ChannelPlan {
  const open = switchable(offered).filter(channel => reach[channel] && !reach.muted.includes(channel))
  const byWhatsApp = open.includes('whatsapp')
  return {
    speak: open.filter(channel => channel !== 'sms' || !byWhatsApp),
    smsInstead: byWhatsApp && open.includes('sms'),
  }
}

/**
 * Why WhatsApp did not bring a message. `undeliverable`: not to this number. `rate`: too many at the moment.
 * `protected`: Meta spares the person. `setup`: template, billing or token. `unreachable`: it never left. `silent`: no
 * answer, so it may have gone.
 */
export const WHATSAPP_FAILURES = [
  'undeliverable',
  'rate',
  'protected',
  'setup',
  'unreachable',
  'silent',
] as const
export type WhatsAppFailure = (typeof WHATSAPP_FAILURES)[number]

/** Meta's error codes as far as they decide what happens next; all others are a matter of the setup. */
const FAILURE_OF_CODE: Readonly<Record<number, WhatsAppFailure>> = {
  130429: 'rate',
  131048: 'rate',
  131056: 'rate',
  80007: 'rate',
  4: 'rate',
  131000: 'rate',
  131016: 'rate',
  131026: 'undeliverable',
  131030: 'undeliverable',
  131045: 'undeliverable',
  131047: 'undeliverable',
  131049: 'protected',
  131050: 'protected',
}

export const failureOfCode = (code: number): WhatsAppFailure => FAILURE_OF_CODE[code] ?? 'setup'

export interface SentByWhatsApp {
  outcome: DeliveryOutcome
  failure: WhatsAppFailure | null
  /** Since it was sent or tried. */
  minutes: number
}

/**
 * What follows a message by WhatsApp. `sms`: it goes out by SMS. `again`: it is tried again later. `look`: it is looked
 * at again when the wait is over. Where it may have arrived, an SMS follows for urgent news alone, and only after the
 * wait: nobody gets the same message twice without need.
 */
export function afterWhatsApp(
  { outcome, failure, minutes }: SentByWhatsApp,
  {
    urgent,
    smsInstead,
    mayRepeat,
  }: {
    urgent: boolean
    smsInstead: boolean
    /** Refused when it was sent, and not for the last time: what is reported later is not repeated. */
    mayRepeat: boolean
  },
): 'sms' | 'again' | 'look' | 'nothing' {
  if (outcome === 'delivered' || outcome === 'read') return 'nothing'
  const temporary = failure === 'rate' || failure === 'unreachable'
  if (outcome === 'failed' || outcome === 'gone') {
    if (temporary && mayRepeat && !(urgent && smsInstead)) return 'again'
    if (failure === 'protected' && !urgent) return 'nothing'
    return smsInstead ? 'sms' : 'nothing'
  }
  if (!urgent || !smsInstead) return 'nothing'
  return minutes >= WAIT_FOR_WHATSAPP_MINUTES ? 'sms' : 'look'
}
