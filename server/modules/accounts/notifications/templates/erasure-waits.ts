import { defineTemplate } from '../template.ts'

/** The day has come and something stands in the way: it is tried again every day. */
export const erasureWaits = defineTemplate({
  event: 'erasure.waits',
  group: 'account',
  args: {},
  link: [],
  told: {
    learner: {
      channels: ['push'],
      link: '/learner/more',
      en: () => ({
        title: 'Your data could not be erased yet',
        body: 'Something has to be settled first, such as a class or a bill. Look under More. We try again every day.',
      }),
      hi: () => ({
        title: 'आपका डेटा अभी नहीं मिटाया जा सका',
        body: 'पहले कुछ निपटाना है, जैसे कोई कक्षा या बिल। “और” में देखें। हम हर दिन फिर कोशिश करते हैं।',
      }),
    },
    expert: {
      channels: ['push'],
      link: '/expert/more',
      en: () => ({
        title: 'Your data could not be erased yet',
        body: 'Something has to be settled first, such as a class or money. Look under More. We try again every day.',
      }),
      hi: () => ({
        title: 'आपका डेटा अभी नहीं मिटाया जा सका',
        body: 'पहले कुछ निपटाना है, जैसे कोई कक्षा या पैसे। “और” में देखें। हम हर दिन फिर कोशिश करते हैं।',
      }),
    },
  },
  sample: { args: {}, link: {} },
})
