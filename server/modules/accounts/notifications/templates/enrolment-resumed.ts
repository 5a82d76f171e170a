import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A pause is over. */
export const enrolmentResumed = defineTemplate({
  event: 'enrolment.resumed',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch }) => ({
        title: `${learner} is back in ${batch}`,
        body: 'The classes stand in your schedule again.',
      }),
      hi: ({ learner, batch }) => ({
        title: `${learner} ${batch} में वापस`,
        body: 'कक्षाएँ फिर आपकी समय-सारणी में हैं।',
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
