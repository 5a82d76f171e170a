import ical from 'ical-generator'
import type { CalendarClass } from './class-calendar.ts'

/** One class as an iCalendar file, written by what writes the calendars that people subscribe to. */
export function calendarFile(
  { id, title, startsAt, endsAt, place, details }: CalendarClass,
  now: Date,
): string {
  const calendar = ical({ prodId: { company: 'Triveni', product: 'Class' } })
  calendar.createEvent({
    id: `class-${id}@triveni`,
    stamp: now,
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: title,
    location: place,
    description: details,
  })
  return calendar.toString()
}
