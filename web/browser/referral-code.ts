import { LINK_DAYS } from '#domain/modules/referrals/referral-rules.ts'

const KEY = 'referral'
const DAY = 86_400_000

/** Remembers with whose link somebody came, until they sign up or for 30 days. */
export function rememberReferral(code: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + LINK_DAYS * DAY }))
  } catch {
    // A closed storage: the code can still be typed.
  }
}

/** The code of the last link, if it is not too long ago. */
export function rememberedReferral(now: number): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { code, until } = (stored ?? {}) as { code?: unknown; until?: unknown }
    return typeof code === 'string' && typeof until === 'number' && now < until ? code : null
  } catch {
    return null
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A closed storage holds nothing.
  }
}
