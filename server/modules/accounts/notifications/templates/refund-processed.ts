import { money } from '#domain/kernel/money.ts'
import { REFUND_DAYS } from '#domain/modules/orders/refund-days.ts'
import { bookingLinks, sampleLink } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** Money is back with whoever paid. */
export const refundProcessed = defineTemplate({
  event: 'refund.processed',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text' },
  link: ['bookingId'],
  told: {
    learner: {
      channels: ['push'],
      link: bookingLinks.learner,
      en: ({ what, amount, center }) => ({
        title: `${amount} paid back`,
        body: `${center} has paid back ${amount} for ${what}. To a bank or card it takes ${REFUND_DAYS.en}.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `${amount} वापस किए गए`,
        body: `${center} ने ${what} के ${amount} वापस किए। बैंक या कार्ड में ${REFUND_DAYS.hi} लगते हैं।`,
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
