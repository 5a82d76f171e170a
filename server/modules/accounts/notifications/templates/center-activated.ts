import { defineTemplate } from '../template.ts'

/** A center is through its gates: its payment was verified. */
export const centerActivated = defineTemplate({
  event: 'center.activated',
  group: 'account',
  args: { center: 'text' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/dashboard',
      en: ({ center }) => ({
        title: 'Your center is open',
        body: `The payment is verified and ${center} is active. Enter spaces, prices and experts next.`,
      }),
      hi: ({ center }) => ({
        title: 'आपका केंद्र खुल गया',
        body: `भुगतान की पुष्टि हो गई और ${center} सक्रिय है। अब स्थान, शुल्क और विशेषज्ञ जोड़ें।`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts' }, link: {} },
})
