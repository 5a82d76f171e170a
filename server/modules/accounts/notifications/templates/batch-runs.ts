import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** At the time of decision enough take part: the batch runs. */
export const batchRuns = defineTemplate({
  event: 'batch.runs',
  group: 'bookings',
  args: { ...aboutBatch, startsAt: 'moment' },
  link: ['batchId'],
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center, startsAt }) => ({
        title: 'Your batch runs',
        body: `${batch} at ${center} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'आपका बैच चलेगा',
        body: `${center} के ${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, startsAt }) => ({
        title: 'A batch runs',
        body: `${batch} at ${center} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, startsAt }) => ({
        title: 'बैच चलेगा',
        body: `${center} के ${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
    center: {
      channels: [],
      link: batchLinks.center,
      en: ({ batch, startsAt }) => ({
        title: 'A batch runs',
        body: `${batch} has enough learners. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, startsAt }) => ({
        title: 'बैच चलेगा',
        body: `${batch} में पर्याप्त लोग हैं। पहली कक्षा ${startsAt} को है।`,
      }),
    },
  },
  sample: { args: { ...sampleBatch, startsAt: new Date('2026-12-01T11:30:00Z') }, link: sampleBatchLink },
})
