import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** An offered seat has gone to the next. */
export const enrolmentOfferLapsed = defineTemplate({
  event: 'enrolment.offer-lapsed',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch }) => ({
        title: 'The seat has gone to the next',
        body: `The seat in ${batch} that was held for ${learner} was not taken in time. You can join the waitlist again.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट अगले को मिल गई',
        body: `${batch} में ${learner} के लिए रुकी सीट समय पर नहीं ली गई। आप फिर वेटिंग लिस्ट में आ सकते हैं।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
