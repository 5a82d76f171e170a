import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A learner goes to another batch. */
export const enrolmentTransferred = defineTemplate({
  event: 'enrolment.transferred',
  group: 'bookings',
  args: { ...aboutEnrolment, from: 'text' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, from }) => ({
        title: `Now in ${batch}`,
        body: `${learner} has moved over from ${from}. The new classes stand in your schedule.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `अब ${batch} में`,
        body: `${learner} ${from} से इस बैच में आए हैं। नई कक्षाएँ आपकी समय-सारणी में हैं।`,
      }),
    },
    center: {
      channels: [],
      link: enrolmentLinks.center,
      en: ({ learner, batch, from }) => ({
        title: `A move to ${batch}`,
        body: `${learner} has moved over from ${from}.`,
      }),
      hi: ({ learner, batch, from }) => ({
        title: `${batch} में बदली`,
        body: `${learner} ${from} से आए हैं।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, from: 'Kathak Beginners' },
    link: sampleEnrolmentLink,
  },
})
