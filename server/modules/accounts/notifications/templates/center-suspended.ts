import { defineTemplate } from '../template.ts'

/** A center was taken out of work. */
export const centerSuspended = defineTemplate({
  event: 'center.suspended',
  group: 'account',
  args: { center: 'text', reason: 'text' },
  link: [],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/schedule',
      en: ({ center }) => ({
        title: `${center} is suspended`,
        body: `Your classes stay in your schedule. You cannot book or pay there for now. Refunds are still made. Ask the center before you go to a class.`,
      }),
      hi: ({ center }) => ({
        title: `${center} निलंबित है`,
        body: `आपकी कक्षाएँ शेड्यूल में बनी रहेंगी। अभी वहाँ बुकिंग या भुगतान नहीं हो सकता। रिफ़ंड मिलते रहेंगे। कक्षा में जाने से पहले केंद्र से पूछें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/schedule',
      en: ({ center }) => ({
        title: `${center} is suspended`,
        body: `Your classes there stay in your schedule. Nobody can book new ones for now. Ask the center before you go to a class.`,
      }),
      hi: ({ center }) => ({
        title: `${center} निलंबित है`,
        body: `वहाँ की आपकी कक्षाएँ शेड्यूल में बनी रहेंगी। अभी नई बुकिंग नहीं हो सकती। कक्षा में जाने से पहले केंद्र से पूछें।`,
      }),
    },
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
