import {
  aboutEngagement,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** Both sides agreed on a sooner last day. */
export const engagementEndingAgreed = defineTemplate({
  event: 'engagement.ending-agreed',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert, on }) => ({
        title: `${expert} agrees`,
        body: `The last day of ${expert} at ${center} is now ${on}.`,
      }),
      hi: ({ center, expert, on }) => ({
        title: `${expert} सहमत हैं`,
        body: `${center} में ${expert} का अंतिम दिन अब ${on} है।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center, on }) => ({
        title: `${center} agrees`,
        body: `Your last day at ${center} is now ${on}.`,
      }),
      hi: ({ center, on }) => ({
        title: `${center} सहमत है`,
        body: `${center} में आपका अंतिम दिन अब ${on} है।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
