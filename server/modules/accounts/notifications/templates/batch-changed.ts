import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink, sampleWeek } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** Classes of a batch have other times, places or experts from a date on. */
export const batchChanged = defineTemplate({
  event: 'batch.changed',
  group: 'bookings',
  args: { ...aboutBatch, when: 'name', startsAt: 'moment', reason: 'text' },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.classes,
      en: ({ batch, center, when, startsAt, reason }) => ({
        title: 'Your batch has a new timetable',
        body: `${batch} at ${center} meets ${when} from ${startsAt} on. ${reason}`.trim(),
      }),
      hi: ({ batch, center, when, startsAt, reason }) => ({
        title: 'आपके बैच का नया समय',
        body: `${center} का ${batch} ${startsAt} से ${when} होगा। ${reason}`.trim(),
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, when, startsAt, reason }) => ({
        title: 'A batch has a new timetable',
        body: `${batch} at ${center} meets ${when} from ${startsAt} on. ${reason}`.trim(),
      }),
      hi: ({ batch, center, when, startsAt, reason }) => ({
        title: 'बैच का नया समय',
        body: `${center} का ${batch} ${startsAt} से ${when} होगा। ${reason}`.trim(),
      }),
    },
  },
  sample: {
    args: {
      ...sampleBatch,
      when: sampleWeek,
      startsAt: new Date('2026-12-01T11:30:00Z'),
      reason: 'The hall is being painted.',
    },
    link: sampleBatchLink,
  },
})
