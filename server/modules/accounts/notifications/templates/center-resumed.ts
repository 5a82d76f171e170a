import { defineTemplate } from '../template.ts'

/** A suspended center works again. */
export const centerResumed = defineTemplate({
  event: 'center.resumed',
  group: 'account',
  args: { center: 'text', reason: 'text' },
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/schedule',
      en: ({ center }) => ({
        title: `${center} is open again`,
        body: `You can book and pay there again. Check your next classes in your schedule.`,
      }),
      hi: ({ center }) => ({
        title: `${center} फिर खुला है`,
        body: `आप वहाँ फिर से बुकिंग और भुगतान कर सकते हैं। अपनी अगली कक्षाएँ शेड्यूल में देखें।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/schedule',
      en: ({ center }) => ({
        title: `${center} is open again`,
        body: `Families can book you there again. Check your next classes in your schedule.`,
      }),
      hi: ({ center }) => ({
        title: `${center} फिर खुला है`,
        body: `परिवार वहाँ आपको फिर से बुक कर सकते हैं। अपनी अगली कक्षाएँ शेड्यूल में देखें।`,
      }),
    },
    center: {
      channels: ['push'],
      link: '/center/dashboard',
      en: ({ center, reason }) => ({
        title: 'Your center works again',
        body: `${center} is found again and can be booked. ${reason}`,
      }),
      hi: ({ center, reason }) => ({
        title: 'आपका केंद्र फिर काम कर रहा है',
        body: `${center} फिर दिखता है और बुक हो सकता है। ${reason}`,
      }),
    },
  },
  sample: { args: { center: 'Sampige Sports and Arts', reason: 'All is well.' }, link: {} },
})
