import { money } from '#domain/kernel/money.ts'
import { brief } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** The desk sends the receipt of a payment that it took. */
export const paymentReceipt = defineTemplate({
  event: 'payment.receipt',
  group: 'payments',
  args: { what: 'name', amount: 'money', center: 'text', due: 'money' },
  link: ['orderId'],
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ amount, center }) => ({
        template: 'payment_receipt',
        variables: { amount: brief(amount), center: brief(center) },
      }),
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, due }) => ({
        title: `${amount} received`,
        body: `${center} received ${amount} for ${what}. ${due ? `${due} is still due. ` : ''}Open your receipt here.`,
      }),
      hi: ({ what, amount, center, due }) => ({
        title: `${amount} मिले`,
        body: `${center} को ${what} के लिए ${amount} मिले। ${due ? `${due} अभी बाकी हैं। ` : ''}रसीद यहाँ खोलें।`,
      }),
    },
  },
  sample: {
    args: {
      what: { en: 'Kathak Beginners', hi: 'कथक आरंभ' },
      amount: money(100_000),
      center: 'Sampige Sports and Arts',
      due: money(80_000),
    },
    link: { orderId: '01985a6e-0000-7000-8000-000000000001' },
  },
})
