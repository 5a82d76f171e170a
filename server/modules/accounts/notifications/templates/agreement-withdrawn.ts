import {
  aboutEngagement,
  agreementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** One side took its terms back. */
export const agreementWithdrawn = defineTemplate({
  event: 'agreement.withdrawn',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: agreementLinks.center,
      en: ({ expert, number }) => ({
        title: `${expert} takes terms back`,
        body: `Version ${number} needs no answer any more.`,
      }),
      hi: ({ expert, number }) => ({
        title: `${expert} ने शर्तें वापस लीं`,
        body: `संस्करण ${number} के उत्तर की अब ज़रूरत नहीं।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: agreementLinks.expert,
      en: ({ center, number }) => ({
        title: `${center} takes terms back`,
        body: `Version ${number} needs no answer any more.`,
      }),
      hi: ({ center, number }) => ({
        title: `${center} ने शर्तें वापस लीं`,
        body: `संस्करण ${number} के उत्तर की अब ज़रूरत नहीं।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
