import {
  aboutEngagement,
  because,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An engagement is over. */
export const engagementEnded = defineTemplate({
  event: 'engagement.ended',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert, reason }) => ({
        title: `${expert} has left`,
        body: `${expert} and ${center} no longer work together.${because(reason)}`,
      }),
      hi: ({ center, expert, reason }) => ({
        title: `${expert} चले गए`,
        body: `${expert} और ${center} अब साथ काम नहीं करते।${because(reason)}`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center, reason }) => ({
        title: `Your work with ${center} is over`,
        body: `You and ${center} no longer work together.${because(reason)}`,
      }),
      hi: ({ center, reason }) => ({
        title: `${center} के साथ काम समाप्त`,
        body: `आप और ${center} अब साथ काम नहीं करते।${because(reason)}`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
