import { engagementLinks, sampleEngagementLink } from '../about-engagement.ts'
import { defineTemplate } from '../template.ts'

/** An expert of the center is active again. */
export const expertActive = defineTemplate({
  event: 'expert.active',
  group: 'team',
  args: { expert: 'text', center: 'text', classes: 'count' },
  link: ['engagementId'],

  told: {
    center: {
      channels: ['push'],
      link: engagementLinks.center,
      en: ({ expert, center }) => ({
        title: `${expert} is active again`,
        body: `${expert} can be found and booked at ${center} again.`,
      }),
      hi: ({ expert, center }) => ({
        title: `${expert} फिर सक्रिय हैं`,
        body: `${expert} को ${center} में फिर खोजा और बुक किया जा सकता है।`,
      }),
    },
  },
  sample: {
    args: { expert: 'Ananya Deshpande', center: 'Sampige Sports and Arts', classes: 12 },
    link: sampleEngagementLink,
  },
})
