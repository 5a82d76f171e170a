import { aboutCredit, creditLink, sampleCredit, sampleCreditLink } from '../about-credit.ts'
import { defineTemplate } from '../template.ts'

/** A make-up credit has ended unused. */
export const creditExpired = defineTemplate({
  event: 'credit.expired',
  group: 'bookings',
  args: aboutCredit,
  link: ['learnerId'],
  told: {
    learner: {
      channels: [],
      link: creditLink,
      en: ({ learner, service, center, endsAt }) => ({
        title: 'Make-up class has ended',
        body: `The ${service} class that ${learner} had to make up at ${center} was good until ${endsAt}.`,
      }),
      hi: ({ learner, service, center, endsAt }) => ({
        title: 'बदले की कक्षा समाप्त',
        body: `${center} में ${learner} की बदले वाली ${service} कक्षा ${endsAt} तक मान्य थी।`,
      }),
    },
  },
  sample: { args: sampleCredit, link: sampleCreditLink },
})
