import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** At the time of decision too few took part: the batch is cancelled, everything goes back. */
export const batchTooFew = defineTemplate({
  event: 'batch.too-few',
  group: 'bookings',
  args: { ...aboutBatch },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center }) => ({
        title: 'Your batch does not run',
        body: `Too few joined ${batch} at ${center}. Everything you paid for it goes back to you.`,
      }),
      hi: ({ batch, center }) => ({
        title: 'आपका बैच नहीं चलेगा',
        body: `${center} के ${batch} में बहुत कम लोग जुड़े। आपका पूरा पैसा वापस मिलेगा।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center }) => ({
        title: 'A batch does not run',
        body: `Too few joined ${batch} at ${center}; its hours are free again.`,
      }),
      hi: ({ batch, center }) => ({
        title: 'बैच नहीं चलेगा',
        body: `${center} के ${batch} में बहुत कम लोग जुड़े; उसका समय फिर खाली है।`,
      }),
    },
    center: {
      channels: [],
      link: batchLinks.center,
      en: ({ batch }) => ({
        title: 'A batch does not run',
        body: `Too few joined ${batch}. It is cancelled, and everything paid for it goes back.`,
      }),
      hi: ({ batch }) => ({
        title: 'बैच नहीं चलेगा',
        body: `${batch} में बहुत कम लोग जुड़े। वह रद्द है और सब पैसा वापस जा रहा है।`,
      }),
    },
  },
  sample: { args: { ...sampleBatch }, link: sampleBatchLink },
})
