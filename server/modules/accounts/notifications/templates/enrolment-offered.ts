import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A freed seat is held for who waits. */
export const enrolmentOffered = defineTemplate({
  event: 'enrolment.offered',
  group: 'bookings',
  args: { ...aboutEnrolment, until: 'moment' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center, until }) => ({
        title: `A seat in ${batch} is yours`,
        body: `It is held for ${learner} until ${until}. Take it now; after that ${center} asks the next on the waitlist.`,
      }),
      hi: ({ learner, batch, center, until }) => ({
        title: `${batch} में सीट आपकी है`,
        body: `यह ${learner} के लिए ${until} तक रुकी है। अभी ले लें; उसके बाद ${center} अगले से पूछेगा।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, until: new Date('2026-11-22T12:30:00Z') },
    link: sampleEnrolmentLink,
  },
})
