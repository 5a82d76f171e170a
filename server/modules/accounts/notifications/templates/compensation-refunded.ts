import { aboutChange, choicesLink, sampleChange } from '../about-change.ts'
import { defineTemplate } from '../template.ts'

/** A family took the money for a class that did not take place. */
export const compensationRefunded = defineTemplate({
  event: 'compensation.refunded',
  group: 'payments',
  args: { learner: 'learner', ...aboutChange, refund: 'money' },
  link: ['compensationId'],
  told: {
    learner: {
      channels: ['push'],
      link: choicesLink,
      en: ({ learner, title, startsAt, refund }) => ({
        title: 'Your money is on its way',
        body: `${refund} for ${title} of ${learner} on ${startsAt} goes back the way it came.`,
      }),
      hi: ({ learner, title, startsAt, refund }) => ({
        title: 'आपके पैसे लौट रहे हैं',
        body: `${startsAt} की ${learner} की ${title} के ${refund} उसी तरीके से लौट रहे हैं।`,
      }),
    },
  },
  sample: {
    args: {
      learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
      ...sampleChange,
      refund: { amount: 31_250, currency: 'INR' },
    },
    link: { compensationId: '01939d3c-0000-7000-8000-000000000005' },
  },
})
