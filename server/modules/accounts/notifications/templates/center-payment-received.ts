import { defineTemplate } from '../template.ts'

/** A center has reported a transfer: somebody has to compare it with the account. */
export const centerPaymentReceived = defineTemplate({
  event: 'center.payment_received',
  group: 'payments',
  args: { center: 'text' },
  link: [],
  told: {
    admin: {
      channels: ['push'],
      link: '/admin/centers?gate=verification',
      en: ({ center }) => ({
        title: 'A payment waits to be verified',
        body: `${center} has paid for its place and waits.`,
      }),
      hi: ({ center }) => ({
        title: 'एक भुगतान जाँच की प्रतीक्षा में है',
        body: `${center} ने अपने स्थान का भुगतान किया है और प्रतीक्षा में है।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts' }, link: {} },
})
