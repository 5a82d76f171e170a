import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** Money came back into a wallet. */
export const walletCredited = defineTemplate({
  event: 'wallet.credited',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more/payments',
      en: ({ what, amount, center }) => ({
        title: `${amount} in your wallet`,
        body: `${amount} for ${what} lies in your wallet at ${center}. You can pay with it there.`,
      }),
      hi: ({ what, amount, center }) => ({
        title: `आपके वॉलेट में ${amount}`,
        body: `${what} के ${amount} ${center} के आपके वॉलेट में हैं। वहाँ इनसे भुगतान कर सकते हैं।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' },
      amount: money(80_000),
      center: 'Sampige Sports and Arts',
    },
    link: {},
  },
})
