import { isoInstant } from '#domain/kernel/time.ts'

export interface CalendarClass {
  /** The id of the class: its entry in a subscribed calendar has the same, so that it is not there twice. */
  id: string
  title: string
  startsAt: string
  endsAt: string
  place: string
  details: string
}

/** 20261128T113000Z: an instant as calendars write it. */
const stamp = (instant: string) => isoInstant(new Date(instant)).replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')

/** At most 75 bytes a line, and no letter is cut in two (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (new TextEncoder().encode(current + letter).length > 74) {
      lines.push(current)
      current = ''
    }
    current += letter
  }
  return [...lines, current].join('\r\n ')
}

/** One class as an iCalendar file. */
export function calendarFile(one: CalendarClass, now: Date): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Triveni//Class//EN',
    'BEGIN:VEVENT',
    `UID:class-${one.id}@triveni`,
    `DTSTAMP:${stamp(isoInstant(now))}`,
    `DTSTART:${stamp(one.startsAt)}`,
    `DTEND:${stamp(one.endsAt)}`,
    `SUMMARY:${escaped(one.title)}`,
    `LOCATION:${escaped(one.place)}`,
    `DESCRIPTION:${escaped(one.details)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The page of Google Calendar that takes this class over. */
export const googleCalendar = ({ title, startsAt, endsAt, place, details }: CalendarClass) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    location: place,
    details,
  })}`
