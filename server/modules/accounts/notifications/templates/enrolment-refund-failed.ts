import { enrolmentIds, enrolmentLinks, sampleEnrolmentLink } from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'
import { refundFailed } from './refund-failed.ts'

const { group, args, told, sample } = refundFailed

/** The same as `refund.failed`, where the order is for a place in a batch. */
export const enrolmentRefundFailed = defineTemplate({
  event: 'enrolment.refund-failed',
  group,
  args,
  link: enrolmentIds,
  told: {
    learner: { ...told.learner!, link: enrolmentLinks.learner },
    center: { ...told.center!, link: enrolmentLinks.center },
  },
  sample: { args: sample.args, link: sampleEnrolmentLink },
})
