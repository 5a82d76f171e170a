import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A class is over. */
export const bookingCompleted = defineTemplate({
  event: 'booking.completed',
  group: 'news',
  args: aboutBooking,
  link: ['bookingId'],
  needsConsent: true,
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ learner, service, expert }) => ({
        title: 'How was it?',
        body: `${learner} had ${service} with ${expert}. Book the next class while good times are free.`,
      }),
      hi: ({ learner, service, expert }) => ({
        title: 'कैसी रही कक्षा?',
        body: `${learner} की ${expert} के साथ ${service} पूरी हुई। अगली कक्षा अभी बुक करें, जब अच्छे समय खाली हैं।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
