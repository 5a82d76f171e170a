import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** A head said no to a refund: whoever asked for it is told why. */
export const refundDeclined = defineTemplate({
  event: 'refund.declined',
  group: 'payments',
  args: { what: 'name', amount: 'money', reason: 'text' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=refunds&status=declined',
      en: ({ what, amount, reason }) => ({
        title: 'Your refund was declined',
        body: `${amount} for ${what} stays. Why: ${reason}`,
      }),
      hi: ({ what, amount, reason }) => ({
        title: 'आपकी माँगी वापसी नहीं हुई',
        body: `${what} के ${amount} नहीं लौटाए जाएँगे। कारण: ${reason}`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' },
      amount: money(80_000),
      reason: 'The class was held as planned',
    },
    link: {},
  },
})
