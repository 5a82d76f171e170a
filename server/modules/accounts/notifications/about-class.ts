import type { ArgsOf } from './template.ts'

/** What a notification about one learner in one class says it with. */
export const aboutClass = { learner: 'learner', title: 'name', center: 'text', startsAt: 'moment' } as const

/** A class of the demo cast, for samples. */
export const sampleClass: ArgsOf<typeof aboutClass> = {
  learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' },
  title: { en: 'Badminton Juniors', hi: 'Badminton Juniors' },
  center: 'Sampige Sports and Arts',
  startsAt: new Date('2026-11-23T11:30:00Z'),
}
