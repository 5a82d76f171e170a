import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A place rests between two days. */
export const enrolmentPaused = defineTemplate({
  event: 'enrolment.paused',
  group: 'bookings',
  args: { ...aboutEnrolment, from: 'date', until: 'date' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, from, until }) => ({
        title: `${learner} pauses ${batch}`,
        body: `From ${from} to ${until}. The seat is kept.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${learner} का ${batch} में विराम`,
        body: `${from} से ${until} तक। सीट आपकी रहेगी।`,
      }),
    },
    center: {
      channels: [],
      link: enrolmentLinks.center,
      en: ({ learner, batch, from, until }) => ({
        title: `A pause in ${batch}`,
        body: `${learner} pauses from ${from} to ${until}.`,
      }),
      hi: ({ learner, batch, from, until }) => ({
        title: `${batch} में विराम`,
        body: `${learner} ${from} से ${until} तक विराम पर हैं।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, from: '2026-12-01', until: '2026-12-14' },
    link: sampleEnrolmentLink,
  },
})
