import { asSentence } from '../sentence.ts'
import { defineTemplate } from '../template.ts'

/** Papers were rejected, with a reason. */
export const kycRejected = defineTemplate({
  event: 'kyc.rejected',
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/kyc',
      en: ({ reason }) => ({
        title: 'Your papers were not accepted',
        body: `${asSentence(reason, 'en')} You can hand in others.`,
      }),
      hi: ({ reason }) => ({
        title: 'आपके दस्तावेज़ स्वीकार नहीं हुए',
        body: `${asSentence(reason, 'hi')} आप दूसरे दस्तावेज़ दे सकते हैं।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/settings?tab=papers',
      en: ({ name, reason }) => ({
        title: 'Your papers were not accepted',
        body: `${name}: ${asSentence(reason, 'en')} You can hand in others.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'आपके दस्तावेज़ स्वीकार नहीं हुए',
        body: `${name}: ${asSentence(reason, 'hi')} आप दूसरे दस्तावेज़ दे सकते हैं।`,
      }),
    },
  },
  sample: {
    args: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
    link: {},
  },
})
