import { aboutEarning, earningLinks, sampleEarning, sampleEarningLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** A center keeps a line that an expert asked about. */
export const earningKept = defineTemplate({
  event: 'earning.kept',
  group: 'payments',
  args: aboutEarning,
  link: ['earningId', 'month'],
  told: {
    expert: {
      channels: ['push'],
      link: earningLinks.expert,
      en: ({ center, amount, on, reason }) => ({
        title: `${center} answered you`,
        body: `${amount || 'Nothing'} for ${on} stays as it is: ${reason}`,
      }),
      hi: ({ center, amount, on, reason }) => ({
        title: `${center} का उत्तर`,
        body: `${on} की राशि ${amount || 'शून्य'} वैसी ही रहेगी: ${reason}`,
      }),
    },
  },
  sample: {
    args: { ...sampleEarning, reason: 'The roll shows eight learners' },
    link: sampleEarningLink,
  },
})
