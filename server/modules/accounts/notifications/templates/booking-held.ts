import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A time is kept for a learner while it is being paid. */
export const bookingHeld = defineTemplate({
  event: 'booking.held',
  group: 'bookings',
  args: { ...aboutBooking, payBy: 'moment' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt, payBy }) => ({
        title: 'Pay to keep your time',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, is held until ${payBy}. It is yours once it is paid.`,
      }),
      hi: ({ learner, service, expert, startsAt, payBy }) => ({
        title: 'भुगतान करके समय पक्का करें',
        body: `${learner} के लिए ${expert} के साथ ${service}, ${startsAt}, ${payBy} तक रोका गया है। भुगतान होते ही यह आपका है।`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, payBy: new Date('2026-11-21T06:10:00Z') }, link: sampleLink },
})
