import {
  aboutEngagement,
  agreementLinks,
  because,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** One side declined the other’s terms. */
export const agreementDeclined = defineTemplate({
  event: 'agreement.declined',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: agreementLinks.center,
      en: ({ expert, number, reason }) => ({
        title: `${expert} declines the terms`,
        body: `Version ${number} was declined.${because(reason)}`,
      }),
      hi: ({ expert, number, reason }) => ({
        title: `${expert} ने शर्तें अस्वीकार कीं`,
        body: `संस्करण ${number} अस्वीकार हुआ।${because(reason)}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: agreementLinks.expert,
      en: ({ center, number, reason }) => ({
        title: `${center} declines your terms`,
        body: `Version ${number} was declined.${because(reason)}`,
      }),
      hi: ({ center, number, reason }) => ({
        title: `${center} ने आपकी शर्तें अस्वीकार कीं`,
        body: `संस्करण ${number} अस्वीकार हुआ।${because(reason)}`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
