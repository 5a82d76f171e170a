import { money } from '#domain/kernel/money.ts'
import {
  aboutEnrolment,
  enrolmentIds,
  enrolmentLinks,
  sampleEnrolment,
  sampleEnrolmentLink,
} from '../about-enrolment.ts'
import { defineTemplate } from '../template.ts'

/** The next month or pack is to be paid. */
export const enrolmentDue = defineTemplate({
  event: 'enrolment.due',
  group: 'payments',
  args: { ...aboutEnrolment, amount: 'money' },
  link: enrolmentIds,
  told: {
    learner: {
      channels: ['push'],
      link: enrolmentLinks.learner,
      en: ({ learner, batch, amount }) => ({
        title: `${amount} for ${batch}`,
        body: `The next classes of ${learner} in ${batch} are to be paid. You can pay in the app or at the desk.`,
      }),
      hi: ({ learner, batch, amount }) => ({
        title: `${batch} के लिए ${amount}`,
        body: `${batch} में ${learner} की अगली कक्षाओं की फ़ीस देनी है। ऐप में या डेस्क पर दें।`,
      }),
    },
  },
  sample: {
    args: { ...sampleEnrolment, amount: money(280_000) },
    link: sampleEnrolmentLink,
  },
})
