import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** Further classes of a batch without an end could not be made: somebody has to decide. */
export const batchDatesOpen = defineTemplate({
  event: 'batch.dates-open',
  group: 'bookings',
  args: { ...aboutBatch, count: 'count', startsAt: 'moment' },
  link: ['batchId'],
  told: {
    center: {
      channels: [],
      link: batchLinks.center,
      en: ({ batch, count, startsAt }) => ({
        title: 'Dates to decide',
        body: `${count} coming dates of ${batch} clash, the first on ${startsAt}. Choose another time or space for them.`,
      }),
      hi: ({ batch, count, startsAt }) => ({
        title: 'तारीख़ें तय करें',
        body: `${batch} की ${count} आने वाली तारीख़ें टकराती हैं, पहली ${startsAt} को। दूसरा समय या जगह चुनें।`,
      }),
    },
  },
  sample: {
    args: { ...sampleBatch, count: 2, startsAt: new Date('2027-02-09T11:30:00Z') },
    link: sampleBatchLink,
  },
})
