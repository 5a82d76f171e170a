import { money } from '#domain/kernel/money.ts'
import { bookingLinks, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A gateway could not give money back: the center has to look. */
export const refundFailed = defineTemplate({
  event: 'refund.failed',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ what, amount, center }) => ({
        title: `Your refund takes longer`,
        body: `${amount} for ${what} could not be paid back yet. The money stays yours; ${center} is told.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `वापसी में देर हो रही है`,
        body: `${what} के ${amount} अभी वापस नहीं हो पाए। पैसे आपके ही हैं; ${center} को सूचना दी गई है।`,
      }),
    },
    center: {
      channels: ['push'],
      link: bookingLinks.center,
      en: ({ what, amount }) => ({
        title: `A refund did not go through`,
        body: `${amount} for ${what} could not be paid back. Try again, or hand it out at the desk.`,
      }),
      hi: ({ what, amount }) => ({
        title: `वापसी नहीं हो पाई`,
        body: `${what} के ${amount} वापस नहीं हो पाए। फिर कोशिश करें या डेस्क पर दें।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' },
      amount: money(80_000),
      center: 'Sampige Sports and Arts',
    },
    link: sampleLink,
  },
})
