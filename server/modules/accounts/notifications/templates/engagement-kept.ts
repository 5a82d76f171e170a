import {
  aboutEngagement,
  engagementLinks,
  sampleEngagement,
  sampleEngagementLink,
} from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** A notice was taken back. */
export const engagementKept = defineTemplate({
  event: 'engagement.kept',
  group: 'team',
  args: aboutEngagement,
  link: ['engagementId'],
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ center, expert }) => ({
        title: `${expert} stays`,
        body: `${expert} took the notice back and stays with ${center}.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} साथ रहेंगे`,
        body: `${expert} ने सूचना वापस ली और ${center} के साथ रहेंगे।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: engagementLinks.expert,
      en: ({ center }) => ({
        title: `${center} goes on with you`,
        body: `${center} took its notice back.`,
      }),
      hi: ({ center }) => ({
        title: `${center} साथ बना रहेगा`,
        body: `${center} ने अपनी सूचना वापस ली।`,
      }),
    },
  },
  sample: { args: sampleEngagement, link: sampleEngagementLink },
})
