import type { ComponentType } from 'react'
import type { ScheduledClass } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

/** What an action gets, which shows itself with `ActionFace`; `close` closes the class that is shown. */
export type ClassActionProps = { item: ScheduledClass; close: () => void }

/** Something that may be done with a class that is shown, loaded where it is offered. */
export type ClassAction = {
  name: string
  roles: readonly ScheduleRole[]
  /** By what the server answered: `can`, the kind, the state. */
  isOffered: (item: ScheduledClass) => boolean
  load: () => Promise<{ default: ComponentType<ClassActionProps> }>
}
