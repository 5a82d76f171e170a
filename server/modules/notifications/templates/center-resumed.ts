import { defineTemplate } from '../template.ts'

/** A suspended center works again. */
export const centerResumed = defineTemplate({
  event: 'center.resumed',
  group: 'account',
  args: { center: 'text', reason: 'text' },
  link: [],
  told: {
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
