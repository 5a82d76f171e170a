import { aboutEarning, earningLinks, sampleEarning, sampleEarningLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** A center corrects a line that an expert asked about. */
export const earningCorrected = defineTemplate({
  event: 'earning.corrected',
  group: 'payments',
  args: aboutEarning,
  link: ['earningId', 'month'],
  told: {
    expert: {
      channels: ['push'],
      link: earningLinks.expert,
      en: ({ center, on, reason }) => ({
        title: `${center} corrected your earnings`,
        body: `What you get for ${on} was corrected: ${reason} It stands in the next statement.`,
      }),
      hi: ({ center, on, reason }) => ({
        title: `${center} ने कमाई ठीक की`,
        body: `${on} की राशि ठीक की गई: ${reason} यह अगले विवरण में होगी।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEarning, reason: 'Four learners were marked late.' },
    link: sampleEarningLink,
  },
})
