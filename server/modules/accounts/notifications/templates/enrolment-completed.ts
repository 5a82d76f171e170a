import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A trial class has been. */
export const enrolmentCompleted = defineTemplate({
  event: 'enrolment.completed',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center }) => ({
        title: 'How was the trial?',
        body: `${learner} has tried ${batch}. If it was good, there may be a seat at ${center}.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'ट्रायल कैसा रहा?',
        body: `${learner} ने ${batch} आज़माया। अच्छा लगा तो ${center} में सीट मिल सकती है।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
