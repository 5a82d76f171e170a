import { money } from '#domain/kernel/money.ts'
import { aboutBooking, bookingLinks, sampleBooking, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A family called its class off. */
export const bookingCancelledByLearner = defineTemplate({
  event: 'booking.cancelled-by-learner',
  group: 'bookings',
  args: { ...aboutBooking, refund: 'money' },
  link: ['bookingId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'Class cancelled',
        body: `${service} with ${expert} for ${learner}, ${startsAt}, is cancelled.${refund && ` ${refund} comes back to you.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'कक्षा रद्द हुई',
        body: `${learner} की ${expert} के साथ ${service}, ${startsAt}, रद्द हुई।${refund && ` ${refund} आपको वापस मिलेंगे।`}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: bookingLinks.expert,
      en: ({ learner, service, center, startsAt }) => ({
        title: 'Class cancelled',
        body: `${learner} cannot come: ${service} on ${startsAt} at ${center} is cancelled. The time is free again.`,
      }),
      hi: ({ learner, service, center, startsAt }) => ({
        title: 'कक्षा रद्द हुई',
        body: `${learner} नहीं आ पाएँगे: ${center} में ${startsAt} की ${service} रद्द है। यह समय फिर से खाली है।`,
      }),
    },
    center: {
      channels: [],
      link: bookingLinks.center,
      en: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'Class cancelled',
        body: `${learner} cancelled ${service} with ${expert}, ${startsAt}.${refund && ` ${refund} goes back.`}`,
      }),
      hi: ({ learner, service, expert, startsAt, refund }) => ({
        title: 'कक्षा रद्द हुई',
        body: `${learner} की ओर से ${expert} के साथ ${service}, ${startsAt}, रद्द हुई।${refund && ` ${refund} वापस जाएँगे।`}`,
      }),
    },
  },
  sample: { args: { ...sampleBooking, refund: money(80_000) }, link: sampleLink },
})
