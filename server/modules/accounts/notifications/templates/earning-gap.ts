import { defineTemplate } from '../template.ts'

/** An expert taught without terms in force: they earn nothing by it, and the center is told why. */
export const earningGap = defineTemplate({
  event: 'earning.gap',
  group: 'payments',
  args: { center: 'text', expert: 'text', on: 'date' },
  link: ['expertId'],
  told: {
    center: {
      channels: ['push'],
      link: '/center/payment?tab=payouts&view=earnings',
      en: ({ expert, on }) => ({
        title: `No terms for ${expert}`,
        body: `No agreement with ${expert} was in force on ${on}, so they earn nothing by that class. Agree on terms for what comes.`,
      }),
      hi: ({ expert, on }) => ({
        title: `${expert} की शर्तें नहीं`,
        body: `${on} को ${expert} के साथ कोई अनुबंध लागू नहीं था, इसलिए उस कक्षा की कोई कमाई नहीं। आगे के लिए शर्तें तय करें।`,
      }),
    },
  },
  sample: {
    args: { center: 'Sampige Sports and Arts', expert: 'Rohan Mehta', on: '2026-10-14' },
    link: { expertId: '01939d3c-0000-7000-8000-000000000044' },
  },
})
