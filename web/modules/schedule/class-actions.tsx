import { lazy } from 'react'
import type { ClassAction } from './class-action.ts'
import type { ScheduledClass } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

const everybody = ['center', 'expert', 'learner'] as const

/**
 * What may be done with a class, from left to right as the buttons stand. A part adds its line, whose component comes
 * through its `public.ts`: `load: () => import('#web/modules/attendance/public.ts').then(part => ({ default: part.MarkAction }))`.
 */
const classActions: readonly ClassAction[] = [
  {
    name: 'cancel-booking',
    roles: everybody,
    isOffered: item => item.can.cancel,
    load: () => import('./actions/cancel-booking.tsx'),
  },
  {
    name: 'cannot-come',
    roles: ['learner'],
    isOffered: item => item.batch !== null && item.status === 'scheduled' && isAhead(item),
    load: () => import('#web/modules/attendance/public.ts').then(part => ({ default: part.CannotCome })),
  },
  {
    name: 'take-roll',
    roles: ['center', 'expert'],
    isOffered: item => item.can.mark || (item.roll !== null && item.roll.marked > 0),
    load: () => import('#web/modules/attendance/public.ts').then(part => ({ default: part.TakeRoll })),
  },
  {
    name: 'open-booking',
    roles: everybody,
    isOffered: item => item.bookingId !== null,
    load: () => import('./actions/open-booking.tsx'),
  },
  {
    name: 'move-class',
    roles: ['center'],
    isOffered: item => item.batch !== null && item.can.move,
    load: () => import('./actions/move-class.tsx'),
  },
  {
    name: 'move-booking',
    roles: everybody,
    isOffered: item => item.bookingId !== null && item.can.move,
    load: () => import('./actions/move-booking.tsx'),
  },
  {
    name: 'restore-class',
    roles: ['center'],
    isOffered: item => item.batch !== null && item.status === 'cancelled' && isAhead(item),
    load: () => import('#web/modules/classes/public.ts').then(part => ({ default: part.RestoreAction })),
  },
  {
    name: 'call-off-class',
    roles: ['center', 'expert'],
    isOffered: item => item.can.callOff,
    load: () => import('#web/modules/classes/public.ts').then(part => ({ default: part.CallOffAction })),
  },
  {
    name: 'substitute-expert',
    roles: ['center'],
    isOffered: item => item.can.substitute,
    load: () => import('#web/modules/classes/public.ts').then(part => ({ default: part.SubstituteAction })),
  },
  {
    name: 'ask-reschedule',
    roles: everybody,
    isOffered: item => item.can.askMove,
    load: () => import('#web/modules/reschedules/public.ts').then(part => ({ default: part.AskMoveAction })),
  },
]

const isAhead = (item: ScheduledClass) => new Date(item.startsAt).getTime() > Date.now()

const withButtons = classActions.map(action => ({ ...action, Button: lazy(action.load) }))

/** The actions that somebody in this role is offered for this class. */
export const actionsOf = (role: ScheduleRole, item: ScheduledClass) =>
  withButtons.filter(action => action.roles.includes(role) && action.isOffered(item))
