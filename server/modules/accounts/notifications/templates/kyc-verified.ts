import { defineTemplate } from '../template.ts'

/** Papers were verified; the date is empty where none of them ends. */
export const kycVerified = defineTemplate({
  event: 'kyc.verified',
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/kyc',
      en: ({ until }) => ({
        title: 'Your papers are verified',
        body: `Everybody sees on your page that you are verified${until && `, until ${until}`}.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ सत्यापित',
        body: `आपके पेज पर सबको दिखेगा कि आप सत्यापित हैं${until && `, ${until} तक`}।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/settings?tab=papers',
      en: ({ name, until }) => ({
        title: 'Your papers are verified',
        body: `Everybody sees that ${name} is verified${until && `, until ${until}`}.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ सत्यापित',
        body: `सबको दिखेगा कि ${name} सत्यापित है${until && `, ${until} तक`}।`,
      }),
    },
  },
  sample: {
    args: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
    link: {},
  },
})
