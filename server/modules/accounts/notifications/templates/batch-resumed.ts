import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** A batch goes on after its pause. */
export const batchResumed = defineTemplate({
  event: 'batch.resumed',
  group: 'bookings',
  args: { ...aboutBatch, startsAt: 'moment' },
  link: ['batchId'],
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center, startsAt }) => ({
        title: 'Your batch goes on',
        body: `${batch} at ${center} goes on. The next class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'आपका बैच फिर शुरू',
        body: `${center} का ${batch} फिर शुरू हो रहा है। अगली कक्षा ${startsAt} को है।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, startsAt }) => ({
        title: 'A batch goes on',
        body: `${batch} at ${center} goes on. The next class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'बैच फिर शुरू',
        body: `${center} का ${batch} फिर शुरू हो रहा है। अगली कक्षा ${startsAt} को है।`,
      }),
    },
  },
  sample: { args: { ...sampleBatch, startsAt: new Date('2026-12-01T11:30:00Z') }, link: sampleBatchLink },
})
