import { enrolmentIds, enrolmentLinks, sampleEnrolmentLink } from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'
import { paymentRejected } from './payment-rejected.ts'

const { group, args, told, sample } = paymentRejected

/** The same as `payment.rejected`, where the order is for a place in a batch. */
export const enrolmentPaymentRejected = defineTemplate({
  event: 'enrolment.payment-rejected',
  group,
  args,
  link: enrolmentIds,
  told: {
    learner: { ...told.learner!, link: enrolmentLinks.learner },
  },
  sample: { args: sample.args, link: sampleEnrolmentLink },
})
