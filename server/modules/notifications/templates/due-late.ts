import { defineTemplate } from '../template.ts'
import { dueSoon } from './due-soon.ts'

const { group, args, link, sample } = dueSoon

/** Something was to be paid and is not. */
export const dueLate = defineTemplate({
  event: 'due.late',
  group,
  args,
  link,
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more/payments?order={orderId}',
      en: ({ what, amount, center, date }) => ({
        title: `${amount} still to pay`,
        body: `${what} at ${center} was to be paid by ${date}. Pay in the app or at the desk, or talk to the center.`,
      }),
      hi: ({ what, amount, center, date }) => ({
        title: `${amount} अभी बाकी हैं`,
        body: `${center} में ${what} के लिए ${date} तक देने थे। ऐप में या डेस्क पर दें, या केंद्र से बात करें।`,
      }),
    },
  },
  sample,
})
