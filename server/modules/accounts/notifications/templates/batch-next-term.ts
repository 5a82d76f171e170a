import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** The next term of a batch is open to those who are in it. */
export const batchNextTerm = defineTemplate({
  event: 'batch.next-term',
  group: 'bookings',
  args: { ...aboutBatch, next: 'text', startsAt: 'moment' },
  link: ['batchId'],
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.join,
      en: ({ batch, center, next, startsAt }) => ({
        title: 'The next term is open',
        body: `${batch} at ${center} goes on as ${next} from ${startsAt}. Take your place.`,
      }),
      hi: ({ batch, center, next, startsAt }) => ({
        title: 'अगला सत्र खुला है',
        body: `${center} का ${batch} ${startsAt} से ${next} के रूप में जारी रहेगा। अपनी जगह लें।`,
      }),
    },
  },
  sample: {
    args: { ...sampleBatch, next: 'Badminton Juniors, summer', startsAt: new Date('2027-01-05T11:30:00Z') },
    link: sampleBatchLink,
  },
})
