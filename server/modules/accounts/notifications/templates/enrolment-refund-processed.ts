import { enrolmentIds, enrolmentLinks, sampleEnrolmentLink } from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'
import { refundProcessed } from './refund-processed.ts'

const { group, args, told, sample } = refundProcessed

/** The same as `refund.processed`, where the order is for a place in a batch. */
export const enrolmentRefundProcessed = defineTemplate({
  event: 'enrolment.refund-processed',
  group,
  args,
  link: enrolmentIds,
  told: {
    learner: { ...told.learner!, link: enrolmentLinks.learner },
  },
  sample: { args: sample.args, link: sampleEnrolmentLink },
})
