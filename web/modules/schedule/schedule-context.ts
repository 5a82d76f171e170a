import { createContext, useContext } from 'react'
import type { Stretch } from './axis.ts'
import type { Carry } from './carry.ts'
import type { Coloring } from './colors.ts'
import type { Person } from './family.ts'
import type { Holiday, ShownClass } from './schedule-data.ts'
import type { Grouping, ScheduleRole } from './use-schedule.ts'

/** What every part of a schedule needs to know: who reads it, the family's colours, how a class is opened. */
export type ScheduleContext = {
  role: ScheduleRole
  family: readonly Person[]
  /** Whether classes of several centers are here, so that each names its own. */
  manyCenters: boolean
  clashes: ReadonlySet<string>
  holidays: readonly Holiday[]
  centerName: (id: string) => string | undefined
  today: string
  zone: string
  open: (item: ShownClass) => void
  openDay: (date: string) => void
  /** What rows or columns already say of a class. */
  grouping: Grouping
  coloring: Coloring
  /** The colour of a class by that, in the theme's names. */
  colorOf: (item: ShownClass) => string
  /** When its centers are open on a date; null where it is not known. */
  openOn: (date: string) => readonly Stretch[] | null
  /** What is being moved, by hand or by keys. */
  carry: Carry
}

const context = createContext<ScheduleContext | null>(null)
export const ScheduleProvider = context.Provider

export function useScheduleContext(): ScheduleContext {
  const value = useContext(context)
  if (!value) throw new Error('a part of a schedule stands outside of one')
  return value
}
