import { money } from '#domain/kernel/money.ts'
import { bookingLinks, sampleLink } from '../about-booking.ts'
import { asSentence } from '../sentence.ts'
import { defineTemplate } from '../template.ts'

/** A transfer that a family reported was not found. */
export const paymentRejected = defineTemplate({
  event: 'payment.rejected',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text', reason: 'text' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ what, amount, center, reason }) => ({
        title: 'Your transfer was not found',
        body: `${center} could not find ${amount} for ${what}: ${asSentence(reason, 'en')} Pay again, or report it with the right reference.`,
      }),
      hi: ({ what, amount, center, reason }) => ({
        title: 'आपका ट्रांसफ़र नहीं मिला',
        body: `${center} को ${what} के ${amount} नहीं मिले: ${asSentence(reason, 'hi')} फिर भुगतान करें, या सही संदर्भ के साथ बताएँ।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' },
      amount: money(80_000),
      center: 'Sampige Sports and Arts',
      reason: 'No such transfer on our account',
    },
    link: sampleLink,
  },
})
