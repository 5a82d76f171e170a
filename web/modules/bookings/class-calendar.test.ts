import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { googleCalendar, outlookCalendar } from './class-calendar.ts'

const kathak = {
  id: '01939d3c-0000-7000-8000-000000000001',
  title: 'दिया: Kathak, 60 min',
  startsAt: '2026-11-28T11:30:00.000Z',
  endsAt: '2026-11-28T12:30:00.000Z',
  place: 'Sampige Sports and Arts, 14, 8th Cross; Malleshwaram',
  details: 'With Ananya Deshpande\nBring bells',
}

describe('a class for a calendar', () => {
  it('is a file with the class, time and place', () => {
    const lines = calendarFile(kathak, new Date('2026-11-21T06:00:00Z')).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:class-01939d3c-0000-7000-8000-000000000001@triveni',
        'DTSTAMP:20261121T060000Z',
        'DTSTART:20261128T113000Z',
        'DTEND:20261128T123000Z',
        'SUMMARY:दिया: Kathak\\, 60 min',
        'DESCRIPTION:With Ananya Deshpande\\nBring bells',
        'END:VCALENDAR',
      ]),
    )
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(
      'LOCATION:Sampige Sports and Arts\\, 14\\, 8th Cross\\; Malleshwaram',
    )
  })
  it('folds long lines without splitting a character', () => {
    const long = { ...kathak, details: 'क्लास '.repeat(60) }
    const file = calendarFile(long, new Date('2026-11-21T06:00:00Z'))
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    }
    expect(file.replaceAll('\r\n ', '')).toContain('क्लास '.repeat(60))
  })
  it('is a link for Google Calendar', () => {
    const address = new URL(googleCalendar(kathak))
    expect(address.searchParams.get('dates')).toBe('20261128T113000Z/20261128T123000Z')
    expect(address.searchParams.get('text')).toBe(kathak.title)
  })
  it('is a form of Outlook, filled in', () => {
    const url = new URL(outlookCalendar(kathak))
    expect(url.origin).toBe('https://outlook.live.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      rru: 'addevent',
      subject: kathak.title,
      startdt: kathak.startsAt,
      enddt: kathak.endsAt,
      location: kathak.place,
      body: kathak.details,
    })
  })
})
