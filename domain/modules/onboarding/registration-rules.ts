/** Centers of one person that may be on their way at once: more is a mistake or a misuse. */
export const MOST_DRAFTS = 5

/** What a new center gives back when a class is cancelled, until its head says otherwise (rule R6). */
export const DEFAULT_POLICY = {
  tiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
}

/** When a new center is open, in minutes of the day, until its head says otherwise: every day from 6 to 21. */
export const DEFAULT_HOURS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
  weekday,
  opensMinute: 360,
  closesMinute: 1260,
}))

/** Whether a text names a time zone that clocks know. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text.includes('/')
  } catch {
    return false
  }
}
