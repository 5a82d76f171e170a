/** Rule R11: how one-time passwords are sent and tried. */
export const CODE_RULES = {
  digits: 6,
  lifeSeconds: 300,
  tries: 5,
  resendAfterSeconds: 30,
  perPhoneAndHour: 5,
  perAddressAndHour: 20,
} as const

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** Codes sent within the last hour, as instants, in any order. */
export interface CodeHistory {
  toPhone: readonly Date[]
  fromAddress: readonly Date[]
}

/** Why no code may be sent yet, and the seconds until one may. */
export interface CodeWait {
  code: 'code_too_soon' | 'too_many_requests'
  seconds: number
}

/** Whether another code may be sent now: null, or how long to wait. The longest of the waits counts. */
export function codeWait(history: CodeHistory, now: Date): CodeWait | null {
  const nowMs = now.getTime()
  const newest = Math.max(...history.toPhone.map(at => at.getTime()))
  const resend = newest + CODE_RULES.resendAfterSeconds * SECOND - nowMs
  const budget = Math.max(
    untilBelow(history.toPhone, CODE_RULES.perPhoneAndHour, nowMs),
    untilBelow(history.fromAddress, CODE_RULES.perAddressAndHour, nowMs),
  )
  if (budget > 0) return { code: 'too_many_requests', seconds: Math.ceil(Math.max(budget, resend) / SECOND) }
  if (resend > 0) return { code: 'code_too_soon', seconds: Math.ceil(resend / SECOND) }
  return null
}

/** Milliseconds until fewer than `max` of the instants lie within the last hour; 0 where that is so already. */
function untilBelow(instants: readonly Date[], max: number, nowMs: number): number {
  const recent = instants.map(at => at.getTime()).filter(at => at > nowMs - HOUR)
  if (recent.length < max) return 0
  const leaving = recent.sort((a, b) => a - b)[recent.length - max] ?? nowMs
  return leaving + HOUR - nowMs
}

/** A sign-in session that is not used for this long has ended. */
export const SESSION_DAYS = 60
/** Two tabs that renew at once both get the successor within this time; later, an old token means theft. */
export const ROTATION_GRACE_SECONDS = 20

/** When a session that was used just now ends. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY)
}

/** What the database holds of a session. */
export interface SessionState {
  generation: number
  rotatedAt: Date | null
  expiresAt: Date
  revokedAt: Date | null
}

/**
 * What a refresh token of that generation gets: the next one (`rotate`), the one that was made of it moments ago
 * (`repeat`), nothing (`ended`), or nothing and the end of the session, since somebody else has used it (`replayed`).
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
