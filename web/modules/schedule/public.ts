/** @public For the parts that add an action to a class. */
export type { ClassActionProps } from './class-action.ts'
/** @public */
export { familyToneOf, toneOf, useClassWords } from './class-words.ts'
export { useFamily } from './family.ts'
export { ClassThing } from './lazy-parts.ts'
export { OpenedClass, useOpenClass } from './open-class.tsx'
/** @public */
export type { ScheduledClass } from './schedule-data.ts'
export { ScheduleScreen } from './schedule-screen.tsx'
