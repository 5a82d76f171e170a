import {
  aboutEngagement,
  agreementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An expert answered with other terms. */
export const agreementCountered = defineTemplate({
  event: 'agreement.countered',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: agreementLinks.center,
      en: ({ expert, number }) => ({
        title: `${expert} answers with other terms`,
        body: `${expert} sent version ${number}. Take it over, answer it, or decline.`,
      }),
      hi: ({ expert, number }) => ({
        title: `${expert} ने दूसरी शर्तें भेजीं`,
        body: `${expert} ने संस्करण ${number} भेजा है। उसे स्वीकार करें, उत्तर दें या अस्वीकार करें।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
