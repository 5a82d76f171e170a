import type { ArgsOf } from './template.ts'

/** What every notification about a batch says it with. No learner is named: families know their own. */
export const aboutBatch = { batch: 'text', center: 'text' } as const

/** Where a batch is shown, by role; to families also where its classes are, and where they join it. */
export const batchLinks = {
  learner: '/learner/batches',
  classes: '/learner/schedule',
  join: '/learner/batches?join={batchId}',
  expert: '/expert/batches?batch={batchId}',
  center: '/center/batches?batch={batchId}',
} as const

/** A batch of the demo cast, for samples. */
export const sampleBatch: ArgsOf<typeof aboutBatch> = {
  batch: 'Badminton Juniors',
  center: 'Sampige Sports and Arts',
}
export const sampleBatchLink = { batchId: '01939d3c-0000-7000-8000-000000000003' }
export const sampleWeek = { en: 'Tue, Thu, 5:00 pm', hi: 'मंगल, गुरु, शाम 5:00' }
