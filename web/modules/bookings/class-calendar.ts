import { isoInstant } from '#domain/kernel/time.ts'
import { saveText } from '#web/browser/save-csv.ts'
import type { CalendarClass } from './calendar-file.ts'

/** 20261128T113000Z: an instant as calendars write it. */
const stamp = (instant: string) => isoInstant(new Date(instant)).replace(/[-:]|\.\d+/g, '')

/** The page of Google Calendar that takes this class over. */
export const googleCalendar = ({ title, startsAt, endsAt, place, details }: CalendarClass) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    location: place,
    details,
  })}`

/** The page of Outlook’s calendar that takes this class over. */
export const outlookCalendar = ({ title, startsAt, endsAt, place, details }: CalendarClass) =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: isoInstant(new Date(startsAt)),
    enddt: isoInstant(new Date(endsAt)),
    location: place,
    body: details,
  })}`

/** Saves the class as a file that every calendar opens; `name` of the file, otherwise its id. */
export async function saveClass(entry: CalendarClass, name = entry.id): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts')
  saveText(`${name}.ics`, calendarFile(entry, new Date()), 'text/calendar')
}
