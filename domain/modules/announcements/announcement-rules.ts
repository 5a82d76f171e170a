import type { Language } from '../../kernel/language.ts'
import { localDateOf } from '../../kernel/time.ts'

/** Whom an announcement is for: the families of a batch, an activity, the center or a filter, its staff, or its experts. */
export const ANNOUNCEMENT_AUDIENCES = ['batch', 'service', 'center', 'filter', 'staff', 'experts'] as const
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

/** Why an announcement was not sent. */
export const MISSED_REASONS = ['late', 'nobody', 'not_teaching'] as const

export const LONGEST_TITLE = 80
export const LONGEST_TEXT = 4000
export const LONGEST_ANSWER = 300
export const MOST_PICTURES = 6
export const MOST_DOCUMENTS = 1

/** So many announcements of a center a day, counted in its time zone. */
export const MOST_A_DAY = 10
/** So many of an expert at one center a day. */
export const MOST_A_DAY_OF_EXPERT = 3
/** So many that wait for their time, per center. */
export const MOST_SCHEDULED = 30
/** No announcement is for more learners than these. */
export const MOST_LEARNERS = 5000
/** The latest time that can be set. */
export const MOST_DAYS_AHEAD = 90
/** An announcement that could not be sent for so long after its time is not sent any more. */
export const SENT_WITHIN_HOURS = 12
/** Who has not opened it is reminded so often at most… */
export const MOST_AGAIN = 2
/** …and no sooner than this after it was last sent. */
export const AGAIN_AFTER_HOURS = 20
/** One reader writes so many answers under an announcement. */
export const MOST_ANSWERS = 5

const HOUR = 3_600_000

/** Whether an announcement is for families; else it is for people who work at the center. */
export const isForFamilies = (audience: AnnouncementAudience): boolean =>
  audience !== 'staff' && audience !== 'experts'

/** What is written in one language. */
export interface Wording {
  title: string
  text: string
}
export type Wordings = Readonly<Record<Language, Wording | null>>

/** What somebody reads: in their language, else in the one there is. */
export function wordingFor(words: Wordings, language: Language): Wording & { language: Language } {
  const other = language === 'en' ? 'hi' : 'en'
  const own = words[language]
  const found = own ? { ...own, language } : { ...(words[other] ?? { title: '', text: '' }), language: other }
  return found as Wording & { language: Language }
}

/** The name in both languages: where one was not written, the other. */
export function titlesOf(words: Wordings): Record<Language, string> {
  return { en: wordingFor(words, 'en').title, hi: wordingFor(words, 'hi').title }
}

/** Whether it may be set for this time. */
export const maySendAt = (sendAt: Date, now: Date): boolean =>
  sendAt > now && sendAt.getTime() - now.getTime() <= MOST_DAYS_AHEAD * 24 * HOUR

/** Whether its time passed so long ago that sending it would confuse people. */
export const isTooLate = (sendAt: Date, now: Date): boolean =>
  now.getTime() - sendAt.getTime() > SENT_WITHIN_HOURS * HOUR

/** Why no further announcement may be sent on its day; null where it may. `others`: when those of the center are sent. */
export function dayLimit(
  others: readonly { sendAt: Date; byExpert: string | null; isWaiting: boolean }[],
  next: { sendAt: Date; byExpert: string | null; timeZone: string },
): { code: 'announcement_day_limit' | 'announcement_waiting_limit'; most: number } | null {
  if (others.filter(one => one.isWaiting).length >= MOST_SCHEDULED)
    return { code: 'announcement_waiting_limit', most: MOST_SCHEDULED }
  const day = localDateOf(next.sendAt, next.timeZone)
  const sameDay = others.filter(one => localDateOf(one.sendAt, next.timeZone) === day)
  const { byExpert } = next
  if (byExpert !== null && sameDay.filter(one => one.byExpert === byExpert).length >= MOST_A_DAY_OF_EXPERT)
    return { code: 'announcement_day_limit', most: MOST_A_DAY_OF_EXPERT }
  return sameDay.length >= MOST_A_DAY ? { code: 'announcement_day_limit', most: MOST_A_DAY } : null
}

/** When those who have not opened it may be reminded: null: never again; a time that has passed: now. */
export function againFrom({ sentAt, times }: { sentAt: Date; times: number }): Date | null {
  return times >= MOST_AGAIN ? null : new Date(sentAt.getTime() + AGAIN_AFTER_HOURS * HOUR)
}
