import { aboutBatch, batchLinks, sampleBatch, sampleBatchLink } from '../about-batch.ts'
import { defineTemplate } from '../template.ts'

/** Too few take part as yet, and the time of decision comes near. */
export const batchAtRisk = defineTemplate({
  event: 'batch.at-risk',
  group: 'bookings',
  args: { ...aboutBatch, missing: 'count', decideAt: 'moment' },
  link: ['batchId'],
  told: {
    learner: {
      channels: ['push'],
      link: batchLinks.learner,
      en: ({ batch, center, missing, decideAt }) => ({
        title: 'Your batch needs a few more',
        body: `${batch} at ${center} needs ${missing} more by ${decideAt}. If it does not run, you get all your money back.`,
      }),
      hi: ({ batch, center, missing, decideAt }) => ({
        title: 'आपके बैच में कुछ और चाहिए',
        body: `${center} के ${batch} को ${decideAt} तक ${missing} और चाहिए। न चले तो पूरा पैसा वापस मिलेगा।`,
      }),
    },
    center: {
      channels: [],
      link: batchLinks.center,
      en: ({ batch, missing, decideAt }) => ({
        title: 'A batch is at risk',
        body: `${batch} needs ${missing} more by ${decideAt}, or it is cancelled and everything refunded.`,
      }),
      hi: ({ batch, missing, decideAt }) => ({
        title: 'बैच पर संकट',
        body: `${batch} को ${decideAt} तक ${missing} और चाहिए, नहीं तो वह रद्द होगा और सब वापस होगा।`,
      }),
    },
  },
  sample: {
    args: { ...sampleBatch, missing: 2, decideAt: new Date('2026-11-28T12:30:00Z') },
    link: sampleBatchLink,
  },
})
