import { sampleBooking } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** A center wrote a family's learner into its list, on the guardian's word at the desk. */
export const learnerAddedAtDesk = defineTemplate({
  event: 'learner.added-at-desk',
  group: 'account',
  args: { learner: 'learner', center: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: ({ learner, center }) => ({
        title: `${center} added ${learner}`,
        body: `${learner} is now a learner there, with your phone number. If that is not so, tell ${center}.`,
      }),
      hi: ({ learner, center }) => ({
        title: `${center} ने ${learner} को जोड़ा`,
        body: `${learner} अब आपके फ़ोन नंबर के साथ वहाँ सीखने वालों में हैं। ऐसा न हो तो ${center} को बताएँ।`,
      }),
    },
  },
  sample: { args: { learner: sampleBooking.learner, center: sampleBooking.center }, link: {} },
})
