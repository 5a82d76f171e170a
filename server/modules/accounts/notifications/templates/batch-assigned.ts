import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink, sampleWeek } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** An expert teaches a batch from now on. */
export const batchAssigned = defineTemplate({
  event: 'batch.assigned',
  group: 'bookings',
  args: { ...aboutBatch, when: 'name', startsAt: 'moment' },
  link: ['batchId'],
  told: {
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, when, startsAt }) => ({
        title: 'You teach a new batch',
        body: `${batch} at ${center}: ${when}. The first class is on ${startsAt}.`,
      }),
      hi: ({ batch, center, when, startsAt }) => ({
        title: 'आपका नया बैच',
        body: `${center} में ${batch}: ${when}। पहली कक्षा ${startsAt} को है।`,
      }),
    },
  },
  sample: {
    args: { ...sampleBatch, when: sampleWeek, startsAt: new Date('2026-12-01T11:30:00Z') },
    link: sampleBatchLink,
  },
})
