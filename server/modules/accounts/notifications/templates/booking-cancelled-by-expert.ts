import { money } from '#domain/kernel/money.ts'
import { aboutBooking, bookingLinks, brief, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** An expert called a class off. */
export const bookingCancelledByExpert = defineTemplate({
  event: 'booking.cancelled-by-expert',
  group: 'bookings',
  args: { ...aboutBooking, refund: 'money', owed: 'money' },
  link: ['bookingId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ service, startsAt }) => ({
        template: 'booking_cancelled',
        variables: { service: brief(service), time: brief(startsAt) },
      }),
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt, refund, owed }) => ({
        title: `${expert} had to cancel`,
        body: `${service} for ${learner}, ${startsAt}, does not take place.${refund && ` ${refund} comes back to you.`}${owed && ` ${owed} more is in your wallet, since it is so late.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund, owed }) => ({
        title: `${expert} को रद्द करना पड़ा`,
        body: `${learner} की ${service}, ${startsAt}, नहीं होगी।${refund && ` ${refund} आपको वापस मिलेंगे।`}${owed && ` देर से बताने के बदले ${owed} और आपके वॉलेट में हैं।`}`,
      }),
    },
    center: {
      channels: ['push'],
      link: bookingLinks.center,
      en: ({ learner, service, expert, startsAt, refund }) => ({
        title: `${expert} had to cancel`,
        body: `${service} with ${learner}, ${startsAt}, does not take place.${refund && ` ${refund} goes back.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund }) => ({
        title: `${expert} को रद्द करना पड़ा`,
        body: `${learner} के साथ ${service}, ${startsAt}, नहीं होगी।${refund && ` ${refund} वापस जाएँगे।`}`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, refund: money(80_000), owed: money(40_000) }, link: sampleLink },
})
