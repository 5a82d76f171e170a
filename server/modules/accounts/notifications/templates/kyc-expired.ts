import { defineTemplate } from '../template.ts'

/** Verified papers have passed their end. */
export const kycExpired = defineTemplate({
  event: 'kyc.expired',
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/kyc',
      en: ({ until }) => ({
        title: 'Your papers have ended',
        body: `They held until ${until}. Hand in new ones to be shown as verified again.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ समाप्त',
        body: `वे ${until} तक मान्य थे। फिर सत्यापित दिखने के लिए नए दस्तावेज़ दें।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/settings?tab=papers',
      en: ({ name, until }) => ({
        title: 'Your papers have ended',
        body: `The papers of ${name} held until ${until}. Hand in new ones to be shown as verified again.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ समाप्त',
        body: `${name} के दस्तावेज़ ${until} तक मान्य थे। फिर सत्यापित दिखने के लिए नए दस्तावेज़ दें।`,
      }),
    },
  },
  sample: {
    args: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
    link: {},
  },
})
