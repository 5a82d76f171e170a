import { aboutCredit, creditLink, sampleCredit, sampleCreditLink } from '../about-credit.ts'
import { defineTemplate } from '../template.ts'

/** A learner may take a class in place of one that was missed with notice or called off. */
export const creditIssued = defineTemplate({
  event: 'credit.issued',
  group: 'bookings',
  args: aboutCredit,
  link: ['learnerId'],
  told: {
    learner: {
      channels: ['push'],
      link: creditLink,
      en: ({ learner, service, center, endsAt }) => ({
        title: 'A class to make up',
        body: `${learner} has one ${service} class to make up at ${center}. Choose a day until ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'एक कक्षा बदले में',
        body: `${learner} के लिए ${center} में ${service} की एक कक्षा बदले में है। ${endsAt} तक दिन चुनें।`,
      }),
    },
  },
  sample: { args: sampleCredit, link: sampleCreditLink },
})
