/** So long before a class its families get the link. */
const MEETING_OPENS_MINUTES = 15
/** The longest link, and the longest passcode. */
export const MEETING_URL_LENGTH = 600
export const MEETING_PASSCODE_LENGTH = 60

const MINUTE = 60_000

/** From when families have the link of a class; until its end. */
export const meetingOpensAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - MEETING_OPENS_MINUTES * MINUTE)

/** Whether a family has the link of a class by now; its center and its experts have it always. */
export function isMeetingOpen(
  { startsAt, endsAt, status }: { startsAt: Date; endsAt: Date; status: string },
  now: Date,
): boolean {
  return status !== 'cancelled' && now >= meetingOpensAt(startsAt) && now < endsAt
}

/**
 * A meeting’s address as it is stored, or null if it is none: https alone, a real host, nobody’s name or password in
 * front of it, none of the marks by which a link is followed.
 */
export function cleanMeetingUrl(text: string): string | null {
  const trimmed = text.trim()
  // What is copied from an invitation often lacks it.
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  if (url.protocol !== 'https:' || url.username || url.password) return null
  if (!/^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname)) return null
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|fbclid|gclid|si|igsh)$/.test(name)) url.searchParams.delete(name)
  return url.href.length <= MEETING_URL_LENGTH ? url.href : null
}
