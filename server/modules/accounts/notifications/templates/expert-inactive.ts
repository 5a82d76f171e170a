import { engagementLinks, sampleEngagementLink } from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An expert of the center was made inactive: the classes ahead need a decision. */
export const expertInactive = defineTemplate({
  event: 'expert.inactive',
  group: 'team',
  args: { expert: 'text', center: 'text', classes: 'count' },
  link: ['engagementId'],
  urgent: true,
  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ expert, center, classes }) => ({
        title: `${expert} is inactive`,
        body: `Nobody can book ${expert} now. Hand over or cancel ${classes === '1' ? '1 class' : `${classes} classes`} at ${center}.`,
      }),
      hi: ({ expert, center, classes }) => ({
        title: `${expert} निष्क्रिय हैं`,
        body: `अब ${expert} को बुक नहीं किया जा सकता। ${center} की ${classes} कक्षाएँ किसी और को दें या रद्द करें।`,
      }),
    },
  },
  sample: {
    args: { expert: 'Ananya Deshpande', center: 'Sampige Sports and Arts', classes: 12 },
    link: sampleEngagementLink,
  },
})
