/** How exactly it is known when a person was born: a family may say only the year. */
export const BIRTH_KNOWN_BY = ['day', 'year'] as const
export type BirthKnownBy = (typeof BIRTH_KNOWN_BY)[number]

/** Rule R11: how one-time passwords are sent and tried. */
export const CODE_RULES = {
  digits: 6,
  lifeSeconds: 300,
  tries: 5,
  resendAfterSeconds: 30,
  perPhoneAndHour: 5,
  perAddressAndHour: 20,
  wrongPerPhoneAndDay: 15,
} as const

/** What a one-time password confirms besides a sign-in: each one thing, by a signed-in user. */
export const OWN_CODE_PURPOSES = ['accept_terms', 'payout_account', 'verify_agreement', 'erase_data'] as const
export type OwnCodePurpose = (typeof OWN_CODE_PURPOSES)[number]
/** `set_up`: proves the first admin's phone, bound to the setup code that was shown. */
export type CodePurpose = 'sign_in' | 'set_up' | OwnCodePurpose

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** Sent codes and attempts, in any order; instants are those of sending. */
export interface CodeHistory {
  /** Codes sent to the phone within the last hour, for any purpose. */
  toPhone: readonly Date[]
  /** Those of them for the requested purpose: requesting the same again has to wait. */
  forPurpose: readonly Date[]
  /** Codes sent from the address within the last hour. */
  fromAddress: readonly Date[]
  /** The phone's codes of the last day with wrong attempts, and how many. */
  wrongTries: readonly WrongTries[]
}

export interface WrongTries {
  sentAt: Date
  count: number
}

/** Why no code may be sent yet, and the seconds until one may. */
export interface CodeWait {
  code: 'code_too_soon' | 'too_many_codes' | 'too_many_wrong_codes'
  seconds: number
}

/** Whether another code may be sent now: null, or how long to wait. The longest of the waits counts. */
export function codeWait(history: CodeHistory, now: Date): CodeWait | null {
  const nowMs = now.getTime()
  const newest = Math.max(...history.forPurpose.map(at => at.getTime()))
  const resend = newest + CODE_RULES.resendAfterSeconds * SECOND - nowMs
  const sent = Math.max(
    untilBelow(history.toPhone, CODE_RULES.perPhoneAndHour, HOUR, nowMs),
    untilBelow(history.fromAddress, CODE_RULES.perAddressAndHour, HOUR, nowMs),
  )
  const tried = (tryWait(history.wrongTries, now) ?? 0) * SECOND
  const seconds = Math.ceil(Math.max(resend, sent, tried) / SECOND)
  if (seconds <= 0) return null
  if (tried > sent) return { code: 'too_many_wrong_codes', seconds }
  return { code: sent > 0 ? 'too_many_codes' : 'code_too_soon', seconds }
}

/** Seconds until a phone's codes may be tried again: null if the day's wrong attempts are not used up. */
export function tryWait(wrongTries: readonly WrongTries[], now: Date): number | null {
  const each = wrongTries.flatMap(({ sentAt, count }) => Array.from({ length: count }, () => sentAt))
  const wait = untilBelow(each, CODE_RULES.wrongPerPhoneAndDay, DAY, now.getTime())
  return wait > 0 ? Math.ceil(wait / SECOND) : null
}

/** Milliseconds until fewer than `max` of the instants are in the window that ends then; 0 if that is so already. */
function untilBelow(instants: readonly Date[], max: number, spanMs: number, nowMs: number): number {
  const recent = instants.map(at => at.getTime()).filter(at => at > nowMs - spanMs)
  if (recent.length < max) return 0
  const leaving = recent.sort((a, b) => a - b)[recent.length - max] ?? nowMs
  return leaving + spanMs - nowMs
}

/** A phone number as its owner recognises it but others cannot read it on a screen: +91 ••••• •0011. */
export function maskedPhone(phone: string): string {
  const hidden = '•'.repeat(Math.max(0, phone.length - 7))
  return `${phone.slice(0, 3)} ${hidden}${phone.slice(-4)}`
}

/** A sign-in session not used for this long has ended. */
export const SESSION_DAYS = 60
/** Two tabs renewing at the same time both get the successor within this time; later, an old token means theft. */
export const ROTATION_GRACE_SECONDS = 20

/** When a session that was used just now ends. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY)
}

/** The stored state of a session. */
export interface SessionState {
  generation: number
  rotatedAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
}

/**
 * What a refresh token of that generation gets: the next one (`rotate`), the one created from it moments ago
 * (`repeat`), nothing (`ended`), or nothing and the end of the session, since another client has used it
 * (`replayed`).
 */
export function refreshVerdict(
  session: SessionState,
  generation: number,
  now: Date,
): 'rotate' | 'repeat' | 'replayed' | 'ended' {
  if (session.revokedAt || session.expiresAt <= now || generation > session.generation) return 'ended'
  if (generation === session.generation) return 'rotate'
  const graceEnds = (session.rotatedAt?.getTime() ?? 0) + ROTATION_GRACE_SECONDS * SECOND
  return generation === session.generation - 1 && now.getTime() <= graceEnds ? 'repeat' : 'replayed'
}
