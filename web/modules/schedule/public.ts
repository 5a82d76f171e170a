export type { ClassActionProps } from './class-action.ts'
export { stateOf, toneOf, useClassWords } from './class-words.ts'
export type { ScheduledClass } from './schedule-data.ts'
export { ScheduleScreen } from './schedule-screen.tsx'
