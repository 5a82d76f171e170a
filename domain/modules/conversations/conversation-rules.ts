import { addDays, localDateOf, minutesOfDayOf, toInstant, weekdayOf } from '../../kernel/time.ts'

/** Who writes: the guardians of a child, an expert who teaches it, the center. */
export const SIDES = ['learner', 'expert', 'center'] as const
export type Side = (typeof SIDES)[number]

/** Of one message. */
export const LONGEST_MESSAGE = 2000
export const LONGEST_AWAY_TEXT = 300
export const SHORTEST_REPORT = 3
export const LONGEST_REPORT = 500
/** New conversations that a person may begin within a day, so that nobody writes to everybody. */
export const NEW_A_DAY = { learner: 10, expert: 30, center: 100 } as const satisfies Record<Side, number>
/** Whoever has left something unread is notified of the next message only after so many hours. */
export const QUIET_HOURS_WHILE_UNREAD = 24
/** An expert writes with the families of a class for so many days after it. */
export const TAUGHT_DAYS = 90

/** When a center answers, by its own clock. */
export interface OfficeHours {
  /** 1 is Monday. */
  weekdays: readonly number[]
  fromMinute: number
  toMinute: number
}

/** Since when nobody answers; null while somebody does. */
export function closedSince(hours: OfficeHours, now: Date, timeZone: string): Date | null {
  const today = localDateOf(now, timeZone)
  const minute = minutesOfDayOf(now, timeZone)
  const isWorkday = (date: string) => hours.weekdays.includes(weekdayOf(date))
  if (isWorkday(today) && minute >= hours.fromMinute && minute < hours.toMinute) return null
  const back = [0, 1, 2, 3, 4, 5, 6, 7].find(
    days => isWorkday(addDays(today, -days)) && (days > 0 || minute >= hours.toMinute),
  )
  return back === undefined ? new Date(0) : toInstant(addDays(today, -back), hours.toMinute, timeZone)
}

/** Mobile numbers of India as people type them, and addresses of e-mail. */
const contacts = /(?<!\d)(?:\+?91[\s-]*|0)?[6-9](?:[\s-]?\d){9}(?!\d)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * What a coach and a family write to each other, without numbers and addresses: neither learns how to reach the other
 * past the center. What a family writes to the center itself is sent as it is.
 */
export const withoutContacts = (text: string): string => text.replace(contacts, '•••')

/** What is known of a conversation by whoever wants to write in it. */
interface Writable {
  isClosed: boolean
  /** The child still comes to this center. */
  isCurrent: boolean
  /** Of one with an expert: they still teach the child there; of others true. */
  isTaught: boolean
}

/**
 * Why nothing can be written; null: it can. The center closes and reopens, and writes also to a family that has left;
 * families and experts write as long as the child comes to the center and is taught by the expert.
 */
export function whyNotWrite(
  side: Side,
  { isClosed, isCurrent, isTaught }: Writable,
): 'conversation_closed' | 'conversation_over' | null {
  if (isClosed) return 'conversation_closed'
  return side === 'center' || (isCurrent && isTaught) ? null : 'conversation_over'
}
