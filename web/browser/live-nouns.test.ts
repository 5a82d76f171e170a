import { describe, expect, it } from 'vitest'
import { nounsOf } from './live-nouns.ts'

describe('a live event', () => {
  it('makes what shows bookings out of date, wherever they stand', () => {
    expect(nounsOf('booking.held')).toEqual(
      expect.arrayContaining(['bookings', 'slots', 'schedule', 'dashboard']),
    )
  })

  it('of a noun nobody listed reads that noun anew', () => {
    expect(nounsOf('poll.closed')).toEqual(['poll', 'polls'])
  })
})
