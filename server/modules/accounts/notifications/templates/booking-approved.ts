import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** The expert said yes: the time is kept until it is paid. */
export const bookingApproved = defineTemplate({
  event: 'booking.approved',
  group: 'bookings',
  args: { ...aboutBooking, payBy: 'moment' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt, payBy }) => ({
        title: `${expert} said yes`,
        body: `${service} for ${learner}, ${startsAt}. Pay until ${payBy} and it is yours.`,
      }),
      hi: ({ learner, service, expert, startsAt, payBy }) => ({
        title: `${expert} ने हाँ कहा`,
        body: `${learner} के लिए ${service}, ${startsAt}। ${payBy} तक भुगतान करें और यह आपका है।`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, payBy: new Date('2026-11-22T06:00:00Z') }, link: sampleLink },
})
