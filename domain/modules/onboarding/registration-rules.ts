/** The most drafts of centers one person may have: more is a mistake or abuse. */
export const MOST_DRAFTS = 5

/** A new center's refunds for cancelled classes, until its head changes them (rule R6). */
export const DEFAULT_POLICY = {
  tiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
}

/** A new center's opening hours, in minutes of the day, until its head changes them: every day from 6 to 21. */
export const DEFAULT_HOURS = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
  weekday,
  opensMinute: 360,
  closesMinute: 1260,
}))

/** Whether a text is a valid time zone name. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text.includes('/')
  } catch {
    return false
  }
}
