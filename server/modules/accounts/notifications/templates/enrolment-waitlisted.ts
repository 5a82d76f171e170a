import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** Somebody waits for a seat. */
export const enrolmentWaitlisted = defineTemplate({
  event: 'enrolment.waitlisted',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch }) => ({
        title: `You are in line for ${batch}`,
        body: `${learner} waits for a seat in ${batch}. When it is your turn, a seat is held for you for 12 hours.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} की प्रतीक्षा सूची में`,
        body: `${learner} ${batch} में सीट की प्रतीक्षा में हैं। बारी आने पर सीट 12 घंटे आपके लिए रुकेगी।`,
      }),
    },
    center: {
      channels: [],
      link: enrolmentLinks.center,
      en: ({ learner, batch }) => ({
        title: `Somebody waits for ${batch}`,
        body: `${learner} is in the waitlist of ${batch}.`,
      }),
      hi: ({ learner, batch }) => ({
        title: `${batch} की प्रतीक्षा सूची`,
        body: `${learner} ${batch} की प्रतीक्षा सूची में हैं।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
