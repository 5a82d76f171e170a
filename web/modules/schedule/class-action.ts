import type { ComponentType } from 'react'
import type { ScheduledClass } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

/** What the button of an action gets; `close` closes the class that is shown. */
export type ClassActionProps = { item: ScheduledClass; close: () => void }

/** Something that may be done with a class that is shown: one button, loaded where it is offered. */
export type ClassAction = {
  name: string
  roles: readonly ScheduleRole[]
  /** By what the server answered: `can`, the kind, the state. */
  isOffered: (item: ScheduledClass) => boolean
  load: () => Promise<{ default: ComponentType<ClassActionProps> }>
}
