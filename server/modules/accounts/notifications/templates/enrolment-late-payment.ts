import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** Money came after the seat had gone. */
export const enrolmentLatePayment = defineTemplate({
  event: 'enrolment.late-payment',
  group: 'payments',
  args: aboutEnrolment,
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, center }) => ({
        title: 'Your money came after the seat had gone',
        body: `What you paid for ${learner} in ${batch} is yours. Choose: take a seat at ${center} that is free by now, or get it back.`,
      }),
      hi: ({ learner, batch, center }) => ({
        title: 'आपका भुगतान सीट जाने के बाद पहुँचा',
        body: `${batch} में ${learner} के लिए दिया पैसा आपका है। चुनें: ${center} में अब खाली सीट लें, या पैसा वापस पाएँ।`,
      }),
    },
  },
  sample: { args: sampleEnrolment, link: sampleEnrolmentLink },
})
