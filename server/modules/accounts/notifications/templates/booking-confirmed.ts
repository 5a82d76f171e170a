import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A class is booked, paid or to be paid at the center. */
export const bookingConfirmed = defineTemplate({
  event: 'booking.confirmed',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, center, startsAt }) => ({
        title: 'Class booked',
        body: `${learner}: ${service} with ${expert} on ${startsAt}, at ${center}.`,
      }),
      hi: ({ learner, service, expert, center, startsAt }) => ({
        title: 'कक्षा बुक हुई',
        body: `${learner}: ${expert} के साथ ${service}, ${startsAt}, ${center} में।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt }) => ({
        title: 'New class',
        body: `${service} with ${learner} on ${startsAt}, at ${center}.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'नई कक्षा',
        body: `${learner} के साथ ${service}, ${startsAt}, ${center} में।`,
      }),
    },
    center: {
      channels: [],
      link: bookingLinks.center,
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Class booked',
        body: `${learner} booked ${service} with ${expert} for ${startsAt}.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'कक्षा बुक हुई',
        body: `${learner} के लिए ${expert} के साथ ${service}, ${startsAt}, बुक हुई।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
