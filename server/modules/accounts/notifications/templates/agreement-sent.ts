import {
  aboutEngagement,
  agreementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** A center put terms before an expert. */
export const agreementSent = defineTemplate({
  event: 'agreement.sent',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    expert: {
      channels: ['push'],
      link: agreementLinks.expert,
      en: ({ center, number }) => ({
        title: `Terms from ${center}`,
        body: `${center} sent you version ${number} of the terms. Read it, then verify, answer or decline.`,
      }),
      hi: ({ center, number }) => ({
        title: `${center} की शर्तें`,
        body: `${center} ने शर्तों का संस्करण ${number} भेजा है। पढ़कर पुष्टि करें, उत्तर दें या अस्वीकार करें।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
