import { defineTemplate } from '../template.ts'

/** The second guardian of a child has accepted. */
export const guardianJoined = defineTemplate({
  event: 'guardian.joined',
  group: 'account',
  args: { learner: 'learner', by: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: ({ learner, by }) => ({
        title: `${learner} has a second guardian`,
        body: `${by || 'The person you invited'} looks after ${learner} too now. Each of you sees your own home and payments alone.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner} के दूसरे अभिभावक`,
        body: `${by || 'जिन्हें आपने बुलाया'} अब ${learner} की देखरेख भी करते हैं। अपना घर और भुगतान केवल आप ही देखते हैं।`,
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
