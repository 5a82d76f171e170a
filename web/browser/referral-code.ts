import { LINK_DAYS } from '#domain/modules/referrals/referral-rules.ts'

/** Whose code a link brought: a family’s for families, or a center’s for centers. */
type Kind = 'referral' | 'center-referral'
const DAY = 86_400_000

/** Remembers with whose link somebody came, until they sign up or for 30 days. */
export function rememberReferral(code: string, now: number, kind: Kind = 'referral'): void {
  try {
    localStorage.setItem(kind, JSON.stringify({ code, until: now + LINK_DAYS * DAY }))
  } catch {
    // A closed storage: the code can still be typed.
  }
}

/** The code of the last link, if it is not too long ago. */
export function rememberedReferral(now: number, kind: Kind = 'referral'): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kind) ?? 'null')
    const { code, until } = (stored ?? {}) as { code?: unknown; until?: unknown }
    return typeof code === 'string' && typeof until === 'number' && now < until ? code : null
  } catch {
    return null
  }
}

export function forgetReferral(kind: Kind = 'referral'): void {
  try {
    localStorage.removeItem(kind)
  } catch {
    // A closed storage holds nothing.
  }
}
