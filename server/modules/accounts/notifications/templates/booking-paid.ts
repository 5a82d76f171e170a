import { money } from '#domain/kernel/money.ts'
import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A class that was confirmed before has been paid, or a part of it. */
export const bookingPaid = defineTemplate({
  event: 'booking.paid',
  group: 'payments',
  args: { ...aboutBooking, amount: 'money', left: 'money' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ service, center, startsAt, amount, left }) => ({
        title: 'Payment received',
        body: `${center} received ${amount} for ${service} on ${startsAt}.${left && ` ${left} is still due.`}`,
      }),
      hi: ({ service, center, startsAt, amount, left }) => ({
        title: 'भुगतान मिला',
        body: `${center} को ${service}, ${startsAt}, के लिए ${amount} मिले।${left && ` ${left} बाकी हैं।`}`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, amount: money(50_000), left: money(30_000) }, link: sampleLink },
})
