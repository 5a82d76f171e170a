import {
  aboutEngagement,
  because,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** One side gave notice. */
export const engagementEnding = defineTemplate({
  event: 'engagement.ending',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert, on, reason }) => ({
        title: `${expert} gives notice`,
        body: `The last day of ${expert} at ${center} is ${on}.${because(reason)}`,
      }),
      hi: ({ center, expert, on, reason }) => ({
        title: `${expert} ने सूचना दी`,
        body: `${center} में ${expert} का अंतिम दिन ${on} है।${because(reason)}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center, on, reason }) => ({
        title: `${center} gives notice`,
        body: `Your last day at ${center} is ${on}.${because(reason)}`,
      }),
      hi: ({ center, on, reason }) => ({
        title: `${center} ने सूचना दी`,
        body: `${center} में आपका अंतिम दिन ${on} है।${because(reason)}`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
