import {
  aboutEngagement,
  agreementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An expert verified terms. */
export const agreementVerified = defineTemplate({
  event: 'agreement.verified',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: agreementLinks.center,
      en: ({ expert, number, on }) => ({
        title: `${expert} verified the terms`,
        body: `Version ${number} holds from ${on}.`,
      }),
      hi: ({ expert, number, on }) => ({
        title: `${expert} ने शर्तों की पुष्टि की`,
        body: `संस्करण ${number} ${on} से लागू है।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
