import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** Somebody of the center wants to give back more than they may alone: a head has to look. */
export const refundAsked = defineTemplate({
  event: 'refund.asked',
  group: 'payments',
  args: { what: 'name', amount: 'money' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=refunds&status=quoted',
      en: ({ what, amount }) => ({
        title: 'A refund waits for you',
        body: `Somebody asked to give back ${amount} for ${what}. Approve or decline it.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'एक वापसी आपका इंतज़ार कर रही है',
        body: `${what} के ${amount} लौटाने की अनुमति माँगी गई है। मंज़ूर करें या मना करें।`,
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
