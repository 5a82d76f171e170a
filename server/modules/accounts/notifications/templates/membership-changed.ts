import { defineTemplate } from '../template.ts'

/** A membership was paused, taken up again or ended by the other side. */
export const membershipChanged = defineTemplate({
  event: 'membership.changed',
  group: 'requests',
  args: { learner: 'learner', center: 'text', what: 'name' },
  link: ['membershipId'],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/centers',
      en: ({ learner, center, what }) => ({
        title: `${center}: membership`,
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, center, what }) => ({
        title: `${center}: सदस्यता`,
        body: `${learner} की सदस्यता ${what}।`,
      }),
    },
    center: {
      channels: [],
      link: '/center/learners?membership={membershipId}',
      en: ({ learner, what }) => ({
        title: 'A membership changed',
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, what }) => ({ title: 'एक सदस्यता बदली', body: `${learner} की सदस्यता ${what}।` }),
    },
  },
  sample: {
    args: {
      learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
      center: 'Sampige Sports and Arts',
      what: { en: 'is paused', hi: 'रोकी गई' },
    },
    link: { membershipId: '01939d3c-0000-7000-8000-000000000002' },
  },
})
