import { asSentence } from '../sentence.ts'
import { defineTemplate } from '../template.ts'

/** A center's transfer could not be verified. */
export const centerPaymentRejected = defineTemplate({
  event: 'center.payment_rejected',
  group: 'payments',
  args: { center: 'text', reason: 'name' },
  link: [],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment',
      en: ({ center, reason }) => ({
        title: 'Payment could not be verified',
        body: `The payment of ${center} was not found as reported: ${asSentence(reason, 'en')} You can pay again or send a better receipt.`,
      }),
      hi: ({ center, reason }) => ({
        title: 'भुगतान की पुष्टि नहीं हुई',
        body: `${center} का भुगतान बताए अनुसार नहीं मिला: ${asSentence(reason, 'hi')} आप फिर भुगतान कर सकते हैं या बेहतर रसीद भेज सकते हैं।`,
      }),
    },
  },
  sample: {
    args: {
      center: 'Sampige Sports and Arts',
      reason: { en: 'Documents are missing', hi: 'दस्तावेज़ अधूरे हैं' },
    },
    link: {},
  },
})
