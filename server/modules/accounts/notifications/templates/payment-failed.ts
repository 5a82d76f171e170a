import { money } from '#domain/kernel/money.ts'
import { bookingLinks, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** An online payment did not go through. */
export const paymentFailed = defineTemplate({
  event: 'payment.failed',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: [],
      link: bookingLinks.learner,
      en: ({ what, amount, center }) => ({
        title: `Payment did not go through`,
        body: `${amount} for ${what} at ${center} did not arrive. Whatever was taken comes back by itself. Try again while your time is held.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `भुगतान नहीं हो पाया`,
        body: `${center} में ${what} के ${amount} नहीं पहुँचे। जो कटा हो, वह अपने आप लौट आएगा। समय रुका रहने तक फिर कोशिश करें।`,
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
