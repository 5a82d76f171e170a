import type { ArgsOf } from './template.ts'

/** What every notification about a place in a batch says it with. */
export const aboutEnrolment = { learner: 'learner', batch: 'text', center: 'text' } as const

export const enrolmentIds = ['enrolmentId', 'batchId'] as const

/** Where a place is shown, by role. */
export const enrolmentLinks = {
  learner: '/learner/batches?enrolment={enrolmentId}',
  center: '/center/batches?batch={batchId}',
} as const

/** A place of the demo cast, for samples. */
export const sampleEnrolment: ArgsOf<typeof aboutEnrolment> = {
  learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
  batch: 'Badminton Juniors',
  center: 'Sampige Sports and Arts',
}
export const sampleEnrolmentLink = {
  enrolmentId: '01939d3c-0000-7000-8000-000000000003',
  batchId: '01939d3c-0000-7000-8000-000000000004',
}
