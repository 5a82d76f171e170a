import { money } from '#domain/kernel/money.ts'
import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** A center has ended a place. */
export const enrolmentEnded = defineTemplate({
  event: 'enrolment.ended',
  group: 'bookings',
  args: { ...aboutEnrolment, refund: 'money' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center, refund }) => ({
        title: `The place in ${batch} has ended`,
        body: `${center} has ended the place of ${learner}. ${refund === '' ? 'Nothing is owed.' : `${refund} for classes not held comes back.`}`,
      }),
      hi: ({ learner, batch, center, refund }) => ({
        title: `${batch} की जगह समाप्त`,
        body: `${center} ने ${learner} की जगह समाप्त की। ${refund === '' ? 'कुछ बाकी नहीं है।' : `न हुई कक्षाओं के ${refund} वापस आएँगे।`}`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, refund: money(140_000) },
    link: sampleEnrolmentLink,
  },
})
