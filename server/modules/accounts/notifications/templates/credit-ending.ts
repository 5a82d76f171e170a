import { aboutCredit, creditLink, sampleCredit, sampleCreditLink } from '../about-credit.ts'
import { defineTemplate } from '../template.ts'

/** A make-up credit ends within a week or a day. */
export const creditEnding = defineTemplate({
  event: 'credit.ending',
  group: 'bookings',
  args: aboutCredit,
  link: ['learnerId'],
  told: {
    learner: {
      channels: ['push'],
      link: creditLink,
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class ends soon',
        body: `${learner} has one ${service} class to make up at ${center}. It ends ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'बदले की कक्षा जल्द समाप्त',
        body: `${learner} के लिए ${center} में ${service} की एक कक्षा बदले में है। यह ${endsAt} को समाप्त होगी।`,
      }),
    },
  },
  sample: { args: sampleCredit, link: sampleCreditLink },
})
