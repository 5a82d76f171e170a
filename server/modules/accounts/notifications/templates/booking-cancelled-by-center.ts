import { money } from '#domain/kernel/money.ts'
import { aboutBooking, bookingLinks, brief, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A center called a class off. */
export const bookingCancelledByCenter = defineTemplate({
  event: 'booking.cancelled-by-center',
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
      en: ({ learner, service, center, startsAt, refund, owed }) => ({
        title: `${center} had to cancel`,
        body: `${service} for ${learner}, ${startsAt}, does not take place.${refund && ` ${refund} comes back to you.`}${owed && ` ${owed} more is in your wallet, since it is so late.`}`,
      }),
      hi: ({ learner, service, center, startsAt, refund, owed }) => ({
        title: `${center} को रद्द करना पड़ा`,
        body: `${learner} की ${service}, ${startsAt}, नहीं होगी।${refund && ` ${refund} आपको वापस मिलेंगे।`}${owed && ` देर से बताने के बदले ${owed} और आपके वॉलेट में हैं।`}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt }) => ({
        title: 'Class cancelled',
        body: `${center} cancelled ${service} with ${learner}, ${startsAt}. The time is free again.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'कक्षा रद्द हुई',
        body: `${center} ने ${learner} के साथ ${service}, ${startsAt}, रद्द की। यह समय फिर से खाली है।`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, refund: money(80_000), owed: money(40_000) }, link: sampleLink },
})
