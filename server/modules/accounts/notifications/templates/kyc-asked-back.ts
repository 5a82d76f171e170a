import { asSentence } from '../sentence.ts'
import { defineTemplate } from '../template.ts'

/** Whoever looks at papers asks something back. */
export const kycAskedBack = defineTemplate({
  event: 'kyc.asked-back',
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/kyc',
      en: ({ reason }) => ({
        title: 'A question about your papers',
        body: `${asSentence(reason, 'en')} Answer it and hand your papers in again.`,
      }),
      hi: ({ reason }) => ({
        title: 'आपके दस्तावेज़ों पर प्रश्न',
        body: `${asSentence(reason, 'hi')} उत्तर देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/settings?tab=papers',
      en: ({ name, reason }) => ({
        title: 'A question about your papers',
        body: `${name}: ${asSentence(reason, 'en')} Answer it and hand the papers in again.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'आपके दस्तावेज़ों पर प्रश्न',
        body: `${name}: ${asSentence(reason, 'hi')} उत्तर देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
  },
  sample: {
    args: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
    link: {},
  },
})
