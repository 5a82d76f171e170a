import { defineTemplate } from '../template.ts'

/** One guardian looks after a child no longer; the other hears of it. */
export const guardianLeft = defineTemplate({
  event: 'guardian.left',
  group: 'account',
  args: { learner: 'learner', by: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: ({ learner, by }) => ({
        title: `${learner}: one guardian`,
        body: `${by || 'The other guardian'} no longer looks after ${learner} here. Classes stay; what comes next is yours to book and pay.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner}: एक अभिभावक`,
        body: `${by || 'दूसरे अभिभावक'} अब यहाँ ${learner} की देखरेख नहीं करते। कक्षाएँ बनी रहेंगी; आगे की बुकिंग और भुगतान आप करें।`,
      }),
    },
  },
  sample: {
    args: {
      learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
      by: 'Rohit Sharma',
    },
    link: {},
  },
})
