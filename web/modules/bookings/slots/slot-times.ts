import { addDays, datesBetween, minutesOfDayOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'

export type SlotDay = ApiAnswer<'GET /slots'>['days'][number]
export type Slot = SlotDay['slots'][number]
export type PartOfDay = 'morning' | 'afternoon' | 'evening'
/** A start time and everybody who is free at it. */
export type SlotTime = { startsAt: string; slots: Slot[] }

/** Days that the strip shows at a time. */
export const STRIP_DAYS = 7

const partOf = (minute: number): PartOfDay =>
  minute < 12 * 60 ? 'morning' : minute < 17 * 60 ? 'afternoon' : 'evening'

/** The start times of a day in order, grouped as people speak of them; a part without a free time is left out. */
export function timesByPart(slots: readonly Slot[], zone: string): { part: PartOfDay; times: SlotTime[] }[] {
  const times = new Map<string, SlotTime>()
  for (const slot of slots.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const known = times.get(slot.startsAt)
    if (known) known.slots.push(slot)
    else times.set(slot.startsAt, { startsAt: slot.startsAt, slots: [slot] })
  }
  const parts: PartOfDay[] = ['morning', 'afternoon', 'evening']
  return parts
    .map(part => ({
      part,
      times: [...times.values()].filter(
        time => partOf(minutesOfDayOf(new Date(time.startsAt), zone)) === part,
      ),
    }))
    .filter(group => group.times.length > 0)
}

type Busy = { startsAt: string; endsAt: string }
type Listed = Pick<
  ApiAnswer<'GET /schedule'>['items'][number],
  'startsAt' | 'minutes' | 'status' | 'learners' | 'bookingId'
>

/** The times of a learner's classes, at any center; a booking to be moved does not make them busy. */
export function busyTimes(items: readonly Listed[], learnerId: string, moving?: string): Busy[] {
  const comes = ({ learners }: Listed) =>
    learners.some(({ id, status = 'expected' }) => id === learnerId && status !== 'excused')
  return items
    .filter(item => item.status === 'scheduled' && comes(item) && (!moving || item.bookingId !== moving))
    .map(({ startsAt, minutes }) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    }))
}

/** Whether a slot meets one of these times; what ends as the other begins does not meet it. */
export const isBusyAt = (busy: readonly Busy[], slot: Busy) =>
  busy.some(
    one =>
      Date.parse(one.startsAt) < Date.parse(slot.endsAt) &&
      Date.parse(slot.startsAt) < Date.parse(one.endsAt),
  )

/** Which of these learners come to another class at the time of a slot. */
export const busyLearners = (items: readonly Listed[], learnerIds: readonly string[], slot: Busy) =>
  learnerIds.filter(id => isBusyAt(busyTimes(items, id), slot))

/** The first day of the strip that contains this date: strips follow each other from today on. */
export function stripStart(today: string, date: string): string {
  const ahead = datesBetween(today, date).length
  return addDays(today, Math.floor(ahead / STRIP_DAYS) * STRIP_DAYS)
}

/** The day that is shown: the chosen one, else the first that has a free time, else the strip's first. */
export function shownDay(days: readonly SlotDay[], date: string): SlotDay | undefined {
  return days.find(day => day.date === date) ?? days.find(day => day.slots.length > 0) ?? days[0]
}
