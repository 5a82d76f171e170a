import { defineTemplate } from '../template.ts'

/** A center's payment was verified while something else still keeps it from its work. */
export const centerPaymentVerified = defineTemplate({
  event: 'center.payment_verified',
  group: 'payments',
  args: { center: 'text' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment',
      en: ({ center }) => ({
        title: 'Payment verified',
        body: `What ${center} paid for its place has arrived.`,
      }),
      hi: ({ center }) => ({
        title: 'भुगतान की पुष्टि हुई',
        body: `${center} ने अपने स्थान के लिए जो दिया, वह पहुँच गया है।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts' }, link: {} },
})
