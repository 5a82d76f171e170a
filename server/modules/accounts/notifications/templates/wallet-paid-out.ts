import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** The desk gave money of a wallet out in cash: its owner should know of it. */
export const walletPaidOut = defineTemplate({
  event: 'wallet.paid-out',
  group: 'payments',
  args: { amount: 'money', center: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more/payments',
      en: ({ amount, center }) => ({
        title: `${amount} paid out`,
        body: `${center} gave you ${amount} of your wallet in cash. Tell the desk if you did not get it.`,
      }),
      hi: ({ amount, center }) => ({
        title: `${amount} नकद दिए गए`,
        body: `${center} ने आपके वॉलेट से ${amount} नकद दिए। न मिले हों तो डेस्क को बताएँ।`,
      }),
    },
  },
  sample: { args: { amount: money(50_000), center: 'Sampige Sports and Arts' }, link: {} },
})
