import { brief } from '../about-booking.ts'
import { defineTemplate } from '../template.ts'

/** Somebody asks the reader to look after a child with them; whose child it is, they see after signing in. */
export const guardianInvited = defineTemplate({
  event: 'guardian.invited',
  group: 'account',
  args: { by: 'text' },
  link: [],
  told: {
    learner: {
      // An SMS too: they may never have been here.
      channels: ['push', 'sms'],
      sms: ({ by }) => ({ template: 'guardian_invited', variables: { by: brief(by || 'A parent') } }),
      link: '/learner/more',
      en: ({ by }) => ({
        title: 'Look after a child together',
        body: `${by || 'A parent'} asks you to look after a child with them. Open More to answer within 14 days.`,
      }),
      hi: ({ by }) => ({
        title: 'बच्चे की देखरेख साथ में',
        body: `${by || 'एक अभिभावक'} ने आपसे एक बच्चे की देखरेख साथ में करने को कहा है। 14 दिनों के भीतर “और” खोलकर उत्तर दें।`,
      }),
    },
  },
  sample: { args: { by: 'Priya Sharma' }, link: {} },
})
