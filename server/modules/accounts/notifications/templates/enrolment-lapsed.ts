import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** Nobody paid for a held seat in time. */
export const enrolmentLapsed = defineTemplate({
  event: 'enrolment.lapsed',
  group: 'bookings',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch }) => ({
        title: 'The seat is free again',
        body: `The seat in ${batch} for ${learner} was not paid in time. If there is one left, you can join again.`,
      }),
      hi: ({ learner, batch }) => ({
        title: 'सीट फिर खाली है',
        body: `${batch} में ${learner} की सीट का समय पर भुगतान नहीं हुआ। सीट बची हो तो आप फिर जुड़ सकते हैं।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
