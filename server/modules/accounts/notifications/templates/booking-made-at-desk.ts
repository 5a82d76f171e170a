import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A center booked a class for a learner at its desk. */
export const bookingMadeAtDesk = defineTemplate({
  event: 'booking.made-at-desk',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, center, startsAt }) => ({
        title: `${center} booked a class for you`,
        body: `${learner}: ${service} with ${expert} on ${startsAt}.`,
      }),
      hi: ({ learner, service, expert, center, startsAt }) => ({
        title: `${center} ने आपके लिए कक्षा बुक की`,
        body: `${learner}: ${expert} के साथ ${service}, ${startsAt}।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt }) => ({
        title: 'New class',
        body: `${center} booked ${service} with ${learner} for ${startsAt}.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'नई कक्षा',
        body: `${center} ने ${learner} के साथ ${service}, ${startsAt}, बुक की।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
