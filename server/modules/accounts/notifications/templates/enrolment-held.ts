import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A seat is held for who pays. */
export const enrolmentHeld = defineTemplate({
  event: 'enrolment.held',
  group: 'bookings',
  args: { ...aboutEnrolment, payBy: 'moment' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center, payBy }) => ({
        title: 'Pay to keep the seat',
        body: `A seat in ${batch} at ${center} is held for ${learner} until ${payBy}. It is yours once it is paid.`,
      }),
      hi: ({ learner, batch, center, payBy }) => ({
        title: 'भुगतान करके सीट पक्की करें',
        body: `${center} के ${batch} में ${learner} के लिए सीट ${payBy} तक रुकी है। भुगतान होते ही यह आपकी है।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, payBy: new Date('2026-11-22T06:00:00Z') },
    link: sampleEnrolmentLink,
  },
})
