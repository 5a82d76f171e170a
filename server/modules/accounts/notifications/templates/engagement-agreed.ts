import {
  aboutEngagement,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An expert and a center will work together. */
export const engagementAgreed = defineTemplate({
  event: 'engagement.agreed',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert }) => ({
        title: `Welcome ${expert}`,
        body: `${expert} and ${center} will work together. Next: send the terms.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} का स्वागत`,
        body: `${expert} और ${center} साथ काम करेंगे। अब शर्तें भेजें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center }) => ({
        title: `${center} says yes`,
        body: `You and ${center} will work together. The center sends the terms next.`,
      }),
      hi: ({ center }) => ({
        title: `${center} ने हाँ कहा`,
        body: `आप और ${center} साथ काम करेंगे। अब केंद्र शर्तें भेजेगा।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
