import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** The expert said no; nothing is owed. */
export const bookingDeclined = defineTemplate({
  event: 'booking.declined',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt }) => ({
        title: `${expert} cannot take this class`,
        body: `${service} for ${learner}, ${startsAt}. Nothing is owed. Another time may fit.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: `${expert} यह कक्षा नहीं ले सकते`,
        body: `${learner} के लिए ${service}, ${startsAt}। कुछ देना नहीं है। दूसरा समय देखें।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
