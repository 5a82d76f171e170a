import { aboutCredit, creditLink, sampleCredit, sampleCreditLink } from '../about-credit.ts'
import { defineTemplate } from '../template.ts'

/** The class that a make-up credit was kept for was called off: the credit is there again. */
export const creditReturned = defineTemplate({
  event: 'credit.returned',
  group: 'bookings',
  args: aboutCredit,
  link: ['learnerId'],
  told: {
    learner: {
      channels: ['push'],
      link: creditLink,
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class called off',
        body: `The ${service} class that ${learner} had chosen at ${center} was called off. Choose another one until ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'बदले की कक्षा रद्द',
        body: `${center} में ${learner} की चुनी हुई ${service} कक्षा रद्द हुई। ${endsAt} तक दूसरी चुनें।`,
      }),
    },
  },
  sample: { args: sampleCredit, link: sampleCreditLink },
})
