import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** One class of a batch is at another time or place, or with somebody else. */
export const batchClassChanged = defineTemplate({
  event: 'batch.class-changed',
  group: 'bookings',
  args: { ...aboutBatch, startsAt: 'moment', from: 'moment', reason: 'text' },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.classes,
      en: ({ batch, center, startsAt, from, reason }) => ({
        title: 'A class has changed',
        body: `${batch} at ${center}: the class of ${from} is now on ${startsAt}. ${reason}`.trim(),
      }),
      hi: ({ batch, center, startsAt, from, reason }) => ({
        title: 'एक कक्षा बदली',
        body: `${center} का ${batch}: ${from} की कक्षा अब ${startsAt} को है। ${reason}`.trim(),
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, startsAt, from, reason }) => ({
        title: 'A class has changed',
        body: `${batch} at ${center}: the class of ${from} is now on ${startsAt}. ${reason}`.trim(),
      }),
      hi: ({ batch, center, startsAt, from, reason }) => ({
        title: 'एक कक्षा बदली',
        body: `${center} का ${batch}: ${from} की कक्षा अब ${startsAt} को है। ${reason}`.trim(),
      }),
    },
  },
  sample: {
    args: {
      ...sampleBatch,
      startsAt: new Date('2026-12-02T11:30:00Z'),
      from: new Date('2026-12-01T11:30:00Z'),
      reason: '',
    },
    link: sampleBatchLink,
  },
})
