export { stateOf, toneOf } from './class-words.ts'
export { ScheduleScreen } from './schedule-screen.tsx'
