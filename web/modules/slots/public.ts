export { openClass, type Rate } from './class-choice.ts'
export { ClassFinder } from './class-finder.tsx'
export { SlotCalendar } from './slot-calendar.tsx'
