import { describe, expect, it } from 'vitest'
import { cleanMeetingUrl, isMeetingOpen } from './meeting-rules.ts'

describe('the link of a meeting', () => {
  it.each([
    ['https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    [' meet.google.com/abc-defg-hij ', 'https://meet.google.com/abc-defg-hij'],
    ['https://us02web.zoom.us/j/8123?pwd=Ab1&utm_source=mail', 'https://us02web.zoom.us/j/8123?pwd=Ab1'],
  ])('is cleaned: %s', (given, stored) => expect(cleanMeetingUrl(given)).toBe(stored))

  it.each([
    ['http://meet.google.com/abc'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://user:secret@zoom.us/j/1'],
    ['https://localhost/x'],
    ['https://10.0.0.1/x'],
    ['https://zoom.us/a b'],
    ['zoommtg://zoom.us/join?x=1'],
    ['tomorrow at five'],
    [''],
    [`https://zoom.us/${'x'.repeat(700)}`],
  ])('is refused: %s', given => expect(cleanMeetingUrl(given)).toBeNull())

  it('opens for families fifteen minutes before, until the end, and not for a cancelled class', () => {
    const startsAt = new Date('2026-11-27T12:30:00Z')
    const endsAt = new Date('2026-11-27T13:30:00Z')
    const at = (time: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
      isMeetingOpen({ startsAt, endsAt, status }, new Date(`2026-11-27T${time}Z`))
    expect(at('12:14:59')).toBe(false)
    expect(at('12:15:00')).toBe(true)
    expect(at('13:29:59')).toBe(true)
    expect(at('13:30:00')).toBe(false)
    expect(at('12:20:00', 'cancelled')).toBe(false)
  })
})
