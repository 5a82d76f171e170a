/** Gateways close no code sooner than this; an app needs as long. */
const LEAST_MS = 3 * 60_000
/** A code for what is owed without an end. */
const USUAL_MS = 30 * 60_000
const LONGEST_MS = 86_400_000

/**
 * Until when a code may be paid: the end of what is held for it. A code that is asked for in the last minutes closes
 * after them, and its money is then treated like any that came late.
 */
export function qrClosesAt(now: Date, payBy: Date | null): Date {
  const wanted = payBy ? payBy.getTime() - now.getTime() : USUAL_MS
  return new Date(now.getTime() + Math.min(Math.max(wanted, LEAST_MS), LONGEST_MS))
}

/** A code that closes sooner than this is not shown again: there is too little time to scan it. */
export const qrMustLastUntil = (now: Date): Date => new Date(now.getTime() + 60_000)

/** How long a desk screen says thank you, and how long it shows a code that nobody scans. */
export const THANKS_MS = 60_000
export const DESK_SCREEN_MS = 15 * 60_000
