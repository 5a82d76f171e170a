import { defineTemplate } from '../template.ts'

/** An admin ended the reader's guardianship of a child, who is not named any more. */
export const guardianRemoved = defineTemplate({
  event: 'guardian.removed',
  group: 'account',
  args: {},
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: () => ({
        title: 'You look after one child less here',
        body: 'An administrator has ended your access to a child’s profile. Your own payments stay with you. Write to support if this is wrong.',
      }),
      hi: () => ({
        title: 'यहाँ आपकी देखरेख में एक बच्चा कम है',
        body: 'एक प्रशासक ने एक बच्चे की प्रोफ़ाइल तक आपकी पहुँच समाप्त की है। आपके भुगतान आपके पास रहेंगे। यह ग़लत हो तो सहायता को लिखें।',
      }),
    },
  },
  sample: { args: {}, link: {} },
})
