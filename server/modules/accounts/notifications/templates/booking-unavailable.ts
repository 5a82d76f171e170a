import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** The expert cannot be booked any more: a booking that was not confirmed yet has ended. */
export const bookingUnavailable = defineTemplate({
  event: 'booking.unavailable',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Booking not possible',
        body: `${expert} is not available. ${service} for ${learner}, ${startsAt}, is not booked and not charged.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'बुकिंग नहीं हो सकी',
        body: `${expert} उपलब्ध नहीं हैं। ${learner} की ${service}, ${startsAt}, बुक नहीं हुई और कोई पैसा नहीं लगा।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
