import {
  aboutEngagement,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** A pause is over. */
export const engagementResumed = defineTemplate({
  event: 'engagement.resumed',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert }) => ({
        title: `${expert} is back`,
        body: `${expert} teaches at ${center} again.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} लौट आए`,
        body: `${expert} फिर से ${center} में सिखाते हैं।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center }) => ({
        title: `Going on with ${center}`,
        body: `You can be given classes at ${center} again.`,
      }),
      hi: ({ center }) => ({
        title: `${center} के साथ फिर शुरू`,
        body: `आपको फिर से ${center} में कक्षाएँ मिल सकती हैं।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
