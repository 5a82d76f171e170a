import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** Nobody paid in time: the time is free for others. */
export const bookingExpired = defineTemplate({
  event: 'booking.expired',
  group: 'bookings',
  args: aboutBooking,
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt }) => ({
        title: 'Your time was let go',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, was not paid in time. Book again if it is still free.`,
      }),
      hi: ({ learner, service, expert, startsAt }) => ({
        title: 'रोका हुआ समय छूट गया',
        body: `${learner} की ${expert} के साथ ${service}, ${startsAt}, का भुगतान समय पर नहीं हुआ। समय खाली हो तो फिर बुक करें।`,
      }),
    },
  },
  sample: { args: sampleBooking, link: sampleLink },
})
