import {
  aboutEngagement,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** A last day has passed while classes still stand on the expert. */
export const engagementEndingWaits = defineTemplate({
  event: 'engagement.ending-waits',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ expert, on }) => ({
        title: 'Classes wait for another expert',
        body: `The last day of ${expert} was ${on}, and classes still stand. Give them to somebody else or call them off.`,
      }),
      hi: ({ expert, on }) => ({
        title: 'कक्षाओं के लिए दूसरे विशेषज्ञ चाहिए',
        body: `${expert} का अंतिम दिन ${on} था, और कक्षाएँ अब भी तय हैं। उन्हें किसी और को दें या रद्द करें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center, on }) => ({
        title: `${center} still has classes with you`,
        body: `Your last day was ${on}. The center has to find somebody else for the classes that are left.`,
      }),
      hi: ({ center, on }) => ({
        title: `${center} में आपकी कक्षाएँ बाकी हैं`,
        body: `आपका अंतिम दिन ${on} था। बची कक्षाओं के लिए केंद्र को किसी और को ढूँढना है।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
