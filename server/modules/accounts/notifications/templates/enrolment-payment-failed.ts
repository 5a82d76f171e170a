import { enrolmentIds, enrolmentLinks, sampleEnrolmentLink } from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'
import { paymentFailed } from './payment-failed.ts'

const { group, args, told, sample } = paymentFailed

/** The same as `payment.failed`, where the order is for a place in a batch. */
export const enrolmentPaymentFailed = defineTemplate({
  event: 'enrolment.payment-failed',
  group,
  args,
  link: enrolmentIds,
  told: {
    learner: { ...told.learner!, link: enrolmentLinks.learner },
  },
  sample: { args: sample.args, link: sampleEnrolmentLink },
})
