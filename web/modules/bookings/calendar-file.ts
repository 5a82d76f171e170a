import ical from 'ical-generator'

export interface CalendarClass {
  /** The id of the class: its entry in a subscribed calendar has the same, so that it is not there twice. */
  id: string
  title: string
  startsAt: string
  endsAt: string
  place: string
  details: string
}

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
