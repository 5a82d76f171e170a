import { defineTemplate } from '../template.ts'

/** Somebody asked that data of the family, or the expert profile, is erased: every sign-in hears of it, and can take it back. */
export const erasureAsked = defineTemplate({
  event: 'erasure.asked',
  group: 'account',
  args: { due: 'date' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: ({ due }) => ({
        title: 'Your data will be erased',
        body: `You asked us to erase data of your family on ${due}. Until then you can keep it, under More.`,
      }),
      hi: ({ due }) => ({
        title: 'आपका डेटा मिटाया जाएगा',
        body: `आपने अपने परिवार का डेटा ${due} को मिटाने को कहा है। तब तक आप उसे “और” में रोक सकते हैं।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/more',
      en: ({ due }) => ({
        title: 'Your data will be erased',
        body: `You asked us to erase your data on ${due}. Until then you can keep it, under More.`,
      }),
      hi: ({ due }) => ({
        title: 'आपका डेटा मिटाया जाएगा',
        body: `आपने अपना डेटा ${due} को मिटाने को कहा है। तब तक आप उसे “और” में रोक सकते हैं।`,
      }),
    },
  },
  sample: { args: { due: '2026-11-28' }, link: {} },
})
