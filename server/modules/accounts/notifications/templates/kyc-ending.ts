import { defineTemplate } from '../template.ts'

/** Verified papers end within thirty days; told once. */
export const kycEnding = defineTemplate({
  event: 'kyc.ending',
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/kyc',
      en: ({ until }) => ({
        title: 'Your papers end soon',
        body: `They hold until ${until}. Hand in the renewed one in time, so that you stay verified.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ जल्द समाप्त',
        body: `वे ${until} तक मान्य हैं। समय पर नया दस्तावेज़ दें, ताकि आप सत्यापित रहें।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/settings?tab=papers',
      en: ({ name, until }) => ({
        title: 'Your papers end soon',
        body: `The papers of ${name} hold until ${until}. Hand in the renewed one in time, so that it stays verified.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ जल्द समाप्त',
        body: `${name} के दस्तावेज़ ${until} तक मान्य हैं। समय पर नया दस्तावेज़ दें, ताकि सत्यापन बना रहे।`,
      }),
    },
  },
  sample: {
    args: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
    link: {},
  },
})
