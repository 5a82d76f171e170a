import type { ArgsOf } from './template.ts'

/** What every notification about a class that changes says it with; the title is the batch or the service. */
export const aboutChange = { title: 'name', center: 'text', startsAt: 'moment' } as const

/** Where moves that are negotiated are answered, by role. */
export const rescheduleLinks = {
  learner: '/learner/class/reschedule/requests?reschedule={rescheduleId}',
  expert: '/expert/class/reschedule/requests?reschedule={rescheduleId}',
  center: '/center/class/reschedule/requests?reschedule={rescheduleId}',
} as const

/** Where families choose between a credit and the money. */
export const choicesLink = '/learner/class/reschedule/requests?show=choices'

/** A class of the demo cast, for samples. */
export const sampleChange: ArgsOf<typeof aboutChange> = {
  title: { en: 'Badminton Juniors', hi: 'बैडमिंटन जूनियर' },
  center: 'Sampige Sports and Arts',
  startsAt: new Date('2026-11-24T11:30:00Z'),
}
export const sampleRescheduleLink = { rescheduleId: '01939d3c-0000-7000-8000-000000000003' }
export const sampleClassLink = { classId: '01939d3c-0000-7000-8000-000000000004' }
