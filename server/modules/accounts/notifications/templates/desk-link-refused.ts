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
      link: '/center/learners?number=refused',
      en: ({ learner }) => ({
        title: 'Number refused',
        body: `Whoever has the number of ${learner} says it is not their family. Ask the family for the right number and correct it.`,
      }),
      hi: ({ learner }) => ({
        title: 'नंबर नकारा गया',
        body: `${learner} का नंबर जिनका है, वे कहते हैं कि यह उनका परिवार नहीं है। परिवार से सही नंबर पूछकर उसे ठीक करें।`,
      }),
    },
  },
  sample: { args: { learner: sampleBooking.learner }, link: {} },
})
