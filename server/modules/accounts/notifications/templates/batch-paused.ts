import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** A batch pauses; learners keep their seats. */
export const batchPaused = defineTemplate({
  event: 'batch.paused',
  group: 'bookings',
  args: { ...aboutBatch, until: 'name', reason: 'text' },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center, until, reason }) => ({
        title: 'Your batch pauses',
        body: `${batch} at ${center} pauses ${until}. You keep your seat. ${reason}`.trim(),
      }),
      hi: ({ batch, center, until, reason }) => ({
        title: 'आपका बैच रुका है',
        body: `${center} का ${batch} ${until} रुका है। आपकी सीट सुरक्षित है। ${reason}`.trim(),
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, until, reason }) => ({
        title: 'A batch pauses',
        body: `${batch} at ${center} pauses ${until}. ${reason}`.trim(),
      }),
      hi: ({ batch, center, until, reason }) => ({
        title: 'बैच रुका है',
        body: `${center} का ${batch} ${until} रुका है। ${reason}`.trim(),
      }),
    },
  },
  sample: {
    args: { ...sampleBatch, until: { en: 'until Sat 12 Dec 2026', hi: 'शनि 12 दिसंबर 2026 तक' }, reason: '' },
    link: sampleBatchLink,
  },
})
