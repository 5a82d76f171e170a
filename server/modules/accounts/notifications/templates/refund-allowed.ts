import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** A head said yes to a refund: whoever asked for it is told. */
export const refundAllowed = defineTemplate({
  event: 'refund.allowed',
  group: 'payments',
  args: { what: 'name', amount: 'money' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=refunds',
      en: ({ what, amount }) => ({
        title: 'Your refund was approved',
        body: `${amount} for ${what} goes back.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'आपकी माँगी वापसी मंज़ूर हुई',
        body: `${what} के ${amount} वापस जा रहे हैं।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' },
      amount: money(80_000),
    },
    link: {},
  },
})
