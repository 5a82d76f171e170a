import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A family asks an expert for a class; its time is kept meanwhile. */
export const bookingRequested = defineTemplate({
  event: 'booking.requested',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt }) => ({
        title: `${learner} asks you for a class`,
        body: `${service} on ${startsAt}, at ${center}. The time is kept until you answer.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: `${learner} आपसे कक्षा चाहते हैं`,
        body: `${service}, ${startsAt}, ${center} में। आपके उत्तर तक यह समय रोका गया है।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
