import { defineTemplate } from '../template.ts'

/** A center was taken out of work. */
export const centerSuspended = defineTemplate({
  event: 'center.suspended',
  group: 'account',
  args: { center: 'text', reason: 'text' },
  link: [],
  urgent: true,
  told: {
    center: {
      channels: ['push'],
      link: '/center/dashboard',
      en: ({ center, reason }) => ({
        title: 'Your center is suspended',
        body: `${center} is not found for now, and nothing can be changed. Reason: ${reason}`,
      }),
      hi: ({ center, reason }) => ({
        title: 'आपका केंद्र निलंबित है',
        body: `${center} अभी खोज में नहीं दिखता और कुछ बदला नहीं जा सकता। कारण: ${reason}`,
      }),
    },
  },
  sample: {
    args: { center: 'Sampige Sports and Arts', reason: 'Complaints are being looked into.' },
    link: {},
  },
})
