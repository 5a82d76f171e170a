import { aboutEarning, earningLinks, sampleEarning, sampleEarningLink } from '../about-earning.ts'
import { defineTemplate } from '../template.ts'

/** An expert says that a line of their earnings is not right. */
export const earningDisputed = defineTemplate({
  event: 'earning.disputed',
  group: 'payments',
  args: aboutEarning,
  link: ['earningId', 'month'],
  told: {
    center: {
      channels: ['push'],
      link: earningLinks.center,
      en: ({ expert, amount, on, reason }) => ({
        title: `${expert} asks about earnings`,
        body: `${expert} does not agree with ${amount || 'nothing'} for ${on}: ${reason}`,
      }),
      hi: ({ expert, amount, on, reason }) => ({
        title: `${expert} का कमाई पर सवाल`,
        body: `${expert} ${on} की राशि ${amount || 'शून्य'} से सहमत नहीं: ${reason}`,
      }),
    },
  },
  sample: { args: sampleEarning, link: sampleEarningLink },
})
