import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** A family has reported a transfer: somebody of the center has to look whether it has come. */
export const paymentSubmitted = defineTemplate({
  event: 'payment.submitted',
  group: 'payments',
  args: { what: 'name', amount: 'money' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=payments&status=submitted&sortOrder=asc',
      en: ({ what, amount }) => ({
        title: 'A transfer waits to be checked',
        body: `${amount} for ${what} was reported. Look whether it has come.`,
      }),
      hi: ({ what, amount }) => ({
        title: 'एक ट्रांसफ़र की जाँच बाकी है',
        body: `${what} के ${amount} भेजे जाने की सूचना मिली। देखें कि पैसा आया या नहीं।`,
      }),
    },
  },
  sample: {
    args: { what: { en: 'Badminton, 60 min', hi: 'बैडमिंटन, 60 मिनट' }, amount: money(80_000) },
    link: {},
  },
})
