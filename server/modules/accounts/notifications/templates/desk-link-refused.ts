import { sampleBooking } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A family said no to what the center's desk wrote down. */
export const deskLinkRefused = defineTemplate({
  event: 'desk-link.refused',
  group: 'account',
  args: { learner: 'learner' },
  link: [],
  told: {
    center: {
      channels: [],
      link: '/center/learners',
      en: ({ learner }) => ({
        title: 'Number not confirmed',
        body: `The family has not confirmed the number of ${learner}. You see only what you typed. Check the number with the family.`,
      }),
      hi: ({ learner }) => ({
        title: 'नंबर कन्फ़र्म नहीं हुआ',
        body: `परिवार ने ${learner} का नंबर कन्फ़र्म नहीं किया है। आपको वही दिखेगा जो आपने लिखा। परिवार से नंबर जाँचें।`,
      }),
    },
  },
  sample: { args: { learner: sampleBooking.learner }, link: {} },
})
