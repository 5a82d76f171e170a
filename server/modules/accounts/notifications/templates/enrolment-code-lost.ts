import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** The code a family asked with holds no more when the center says yes. */
export const enrolmentCodeLost = defineTemplate({
  event: 'enrolment.code-lost',
  group: 'bookings',
  args: { ...aboutEnrolment, code: 'text', amount: 'money' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: [],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, code, amount }) => ({
        title: `The code ${code} no longer holds`,
        body: `The place of ${learner} in ${batch} would cost ${amount} without it. Look at the price before you pay, or let the seat go.`,
      }),
      hi: ({ learner, batch, code, amount }) => ({
        title: `कोड ${code} अब नहीं चलता`,
        body: `इसके बिना ${batch} में ${learner} की जगह ${amount} की होगी। भुगतान से पहले कीमत देख लें, या सीट छोड़ दें।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, code: 'DIWALI10', amount: { amount: 250_000, currency: 'INR' } },
    link: sampleEnrolmentLink,
  },
})
