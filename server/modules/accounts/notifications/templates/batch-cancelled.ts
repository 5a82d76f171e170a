import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** A batch does not go on; what was paid for its classes goes back. */
export const batchCancelled = defineTemplate({
  event: 'batch.cancelled',
  group: 'bookings',
  args: { ...aboutBatch, reason: 'text' },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center, reason }) => ({
        title: 'Your batch was cancelled',
        body: `${batch} at ${center} does not go on. What you paid for classes to come goes back to you. ${reason}`.trim(),
      }),
      hi: ({ batch, center, reason }) => ({
        title: 'आपका बैच रद्द हुआ',
        body: `${center} का ${batch} अब नहीं होगा। आने वाली कक्षाओं का आपका पैसा वापस मिलेगा। ${reason}`.trim(),
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, reason }) => ({
        title: 'A batch was cancelled',
        body: `${batch} at ${center} does not go on; its hours are free again. ${reason}`.trim(),
      }),
      hi: ({ batch, center, reason }) => ({
        title: 'बैच रद्द हुआ',
        body: `${center} का ${batch} अब नहीं होगा; उसका समय फिर खाली है। ${reason}`.trim(),
      }),
    },
  },
  sample: { args: { ...sampleBatch, reason: 'The hall is being rebuilt.' }, link: sampleBatchLink },
})
