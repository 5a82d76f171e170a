import { money } from '#domain/kernel/money.ts'
import { brief } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** What a family has to pay a center by now, all of it in one message. */
export const dueReminder = defineTemplate({
  event: 'due.reminder',
  group: 'payments',
  args: { center: 'text', amount: 'money', count: 'count', date: 'date' },
  link: ['centerId'],
  told: {
    learner: {
      channels: ['push', 'sms'],
      sms: ({ amount, center }) => ({
        template: 'dues_reminder',
        variables: { amount: brief(amount), center: brief(center) },
      }),
      link: '/learner/more/payments?status=due&centerId={centerId}',
      en: ({ center, amount, count, date }) => ({
        title: `${amount} due`,
        body:
          count === '1'
            ? `Due at ${center} since ${date}. Pay in the app or at the center.`
            : `${count} fees due at ${center}, the oldest since ${date}. Pay in the app or at the center.`,
      }),
      hi: ({ center, amount, count, date }) => ({
        title: `${amount} बकाया`,
        body:
          count === '1'
            ? `${center} में ${date} से बकाया। ऐप में या सेंटर पर पेमेंट करें।`
            : `${center} में ${count} फ़ीस बकाया, सबसे पुरानी ${date} से। ऐप में या सेंटर पर पेमेंट करें।`,
      }),
    },
  },
  sample: {
    args: { center: 'Sampige Sports and Arts', amount: money(300_000), count: 2, date: '2026-11-21' },
    link: { centerId: '01985a6e-0000-7000-8000-000000000001' },
  },
})
