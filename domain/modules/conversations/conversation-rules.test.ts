import { describe, expect, it } from 'vitest'
import { closedSince, whyNotWrite, withoutContacts } from './conversation-rules.ts'

const hours = { weekdays: [1, 2, 3, 4, 5], fromMinute: 9 * 60, toMinute: 18 * 60 }
const at = (text: string) => new Date(`${text}+05:30`)
const since = (text: string) => closedSince(hours, at(text), 'Asia/Kolkata')

describe('office hours', () => {
  it('are open from the first minute to before the last one', () => {
    expect(since('2026-11-27T09:00:00')).toBeNull()
    expect(since('2026-11-27T17:59:00')).toBeNull()
    expect(since('2026-11-27T18:00:00')).toEqual(at('2026-11-27T18:00:00'))
  })

  it('are closed since the last evening of work, over a weekend too', () => {
    expect(since('2026-11-27T08:59:00')).toEqual(at('2026-11-26T18:00:00'))
    expect(since('2026-11-29T12:00:00')).toEqual(at('2026-11-27T18:00:00'))
    expect(since('2026-11-30T08:00:00')).toEqual(at('2026-11-27T18:00:00'))
  })

  it('of one day a week are closed since a week ago', () => {
    expect(closedSince({ ...hours, weekdays: [5] }, at('2026-11-27T08:00:00'), 'Asia/Kolkata')).toEqual(
      at('2026-11-20T18:00:00'),
    )
  })
})

describe('what a coach and a family write', () => {
  it.each(['9876543210', '+91 98765 43210', '098765-43210', '91-9876543210', 'asha.menon+x@mail.example.in'])(
    'has no %s',
    contact => {
      expect(withoutContacts(`Call me: ${contact}, please`)).toBe('Call me: •••, please')
    },
  )

  it.each([
    '27.11.2026, 17:00',
    'order TRV-2026-000123',
    '₹9,876,543',
    'room 6, floor 7, 8 o’clock',
    '5–6 pm',
  ])('keeps %s', text => {
    expect(withoutContacts(text)).toBe(text)
  })
})

describe('writing', () => {
  const open = { isClosed: false, isCurrent: true, isTaught: true }
  it.each([
    ['learner', open, null],
    ['learner', { ...open, isClosed: true }, 'conversation_closed'],
    ['learner', { ...open, isCurrent: false }, 'conversation_over'],
    ['learner', { ...open, isTaught: false }, 'conversation_over'],
    ['expert', { ...open, isTaught: false }, 'conversation_over'],
    ['center', { ...open, isCurrent: false, isTaught: false }, null],
    ['center', { ...open, isClosed: true }, 'conversation_closed'],
  ] as const)('by the %s with %o: %s', (side, conversation, expected) => {
    expect(whyNotWrite(side, conversation)).toBe(expected)
  })
})
