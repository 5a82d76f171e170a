import { money } from '#domain/kernel/money.ts'
import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A class that was confirmed before has been paid at the desk. */
export const bookingPaid = defineTemplate({
  event: 'booking.paid',
  group: 'payments',
  args: { ...aboutBooking, amount: 'money' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ service, center, startsAt, amount }) => ({
        title: 'Payment received',
        body: `${center} received ${amount} for ${service} on ${startsAt}.`,
      }),
      hi: ({ service, center, startsAt, amount }) => ({
        title: 'भुगतान मिला',
        body: `${center} को ${service}, ${startsAt}, के लिए ${amount} मिले।`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, amount: money(80_000) }, link: sampleLink },
})
