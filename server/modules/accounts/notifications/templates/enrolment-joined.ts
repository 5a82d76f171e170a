import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A place in a batch is taken. */
export const enrolmentJoined = defineTemplate({
  event: 'enrolment.joined',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center }) => ({
        title: `You are in: ${batch}`,
        body: `${learner} has a place in ${batch} at ${center}. The classes stand in your schedule.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: `जगह पक्की: ${batch}`,
        body: `${center} के ${batch} में ${learner} की जगह पक्की है। कक्षाएँ आपकी समय-सारणी में हैं।`,
      }),
    },
    center: {
      channels: [],
      link: enrolmentLinks.center,
      en: ({ learner, batch }) => ({
        title: `Somebody joined ${batch}`,
        body: `${learner} has a place in ${batch}.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} में नया शिक्षार्थी`,
        body: `${batch} में ${learner} की जगह पक्की हुई।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
