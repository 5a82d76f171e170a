import {
  aboutEngagement,
  because,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** One side rests an engagement. */
export const engagementPaused = defineTemplate({
  event: 'engagement.paused',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert, reason }) => ({
        title: `${expert} is taking a break`,
        body: `${expert} takes no new classes at ${center} for now.${because(reason)}`,
      }),
      hi: ({ center, expert, reason }) => ({
        title: `${expert} विराम पर`,
        body: `${expert} अभी ${center} में नई कक्षाएँ नहीं लेंगे।${because(reason)}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center, reason }) => ({
        title: `${center} takes a break with you`,
        body: `${center} gives you no new classes for now.${because(reason)}`,
      }),
      hi: ({ center, reason }) => ({
        title: `${center} ने विराम लिया`,
        body: `${center} अभी आपको नई कक्षाएँ नहीं देगा।${because(reason)}`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
