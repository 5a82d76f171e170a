import type { ArgsOf } from './template.ts'

/** What every notification about a booking says it with. */
export const aboutBooking = {
  learner: 'learner',
  service: 'name',
  expert: 'text',
  center: 'text',
  startsAt: 'moment',
} as const

/** Where a booking is shown, by role. */
export const bookingLinks = {
  learner: '/learner/bookings/{bookingId}',
  expert: '/expert/bookings?booking={bookingId}',
  center: '/center/bookings?booking={bookingId}',
} as const

/** A booking of the demo cast, for samples. */
export const sampleBooking: ArgsOf<typeof aboutBooking> = {
  learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
  service: { en: 'Badminton', hi: 'बैडमिंटन' },
  expert: 'Ananya Deshpande',
  center: 'Sampige Sports and Arts',
  startsAt: new Date('2026-11-23T11:30:00Z'),
}
export const sampleLink = { bookingId: '01939d3c-0000-7000-8000-000000000002' }

const MOST_IN_A_VARIABLE = 30

/** What carriers let a variable of a message hold. */
export function brief(text: string): string {
  const letters = [...text]
  return letters.length <= MOST_IN_A_VARIABLE ? text : `${letters.slice(0, MOST_IN_A_VARIABLE - 1).join('')}…`
}
