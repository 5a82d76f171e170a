import { money } from '#domain/kernel/money.ts'
import { defineTemplate } from '../template.ts'

/** Something is to be paid in the next days, or today. */
export const dueSoon = defineTemplate({
  event: 'due.soon',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text', date: 'date' },
  link: ['orderId'],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, date }) => ({
        title: `${amount} to pay by ${date}`,
        body: `For ${what} at ${center}. You can pay in the app or at the desk.`,
      }),
      hi: ({ what, amount, center, date }) => ({
        title: `${date} तक ${amount} देने हैं`,
        body: `${center} में ${what} के लिए। ऐप में या डेस्क पर दें।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Kathak Beginners', hi: 'कथक आरंभ' },
      amount: money(180_000),
      center: 'Sampige Sports and Arts',
      date: '2026-12-21',
    },
    link: { orderId: '01985a6e-0000-7000-8000-000000000001' },
  },
})
