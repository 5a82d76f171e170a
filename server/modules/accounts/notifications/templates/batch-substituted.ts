import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** Somebody else teaches some classes of a batch. */
export const batchSubstituted = defineTemplate({
  event: 'batch.substituted',
  group: 'bookings',
  args: { ...aboutBatch, expert: 'text', count: 'count', startsAt: 'moment' },
  link: ['batchId'],
  urgent: true,
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.classes,
      en: ({ batch, center, expert, count, startsAt }) => ({
        title: 'Somebody else teaches',
        body: `${expert} teaches ${batch} at ${center} on ${startsAt}${count === '1' ? '' : ` and ${Number(count) - 1} more`}.`,
      }),
      hi: ({ batch, center, expert, count, startsAt }) => ({
        title: 'दूसरे शिक्षक',
        body: `${center} के ${batch} को ${startsAt}${count === '1' ? '' : ` और ${Number(count) - 1} और कक्षाओं`} में ${expert} सिखाएँगे।`,
      }),
    },
    expert: {
      channels: ['push'],
      link: batchLinks.expert,
      en: ({ batch, center, expert, count, startsAt }) => ({
        title: 'Who teaches has changed',
        body: `${batch} at ${center}: ${expert} teaches ${count} classes from ${startsAt} on.`,
      }),
      hi: ({ batch, center, expert, count, startsAt }) => ({
        title: 'शिक्षक बदले',
        body: `${center} का ${batch}: ${startsAt} से ${count} कक्षाएँ ${expert} सिखाएँगे।`,
      }),
    },
  },
  sample: {
    args: {
      ...sampleBatch,
      expert: 'Ananya Deshpande',
      count: 2,
      startsAt: new Date('2026-12-01T11:30:00Z'),
    },
    link: sampleBatchLink,
  },
})
