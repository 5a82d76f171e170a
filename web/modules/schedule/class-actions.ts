import type { ComponentType } from 'react'
import { isRollWhole } from '#domain/modules/classes/attendance/attendance-rules.ts'
import { withWords } from '#web/messages/words.ts'
import {
  loadAskMove,
  loadCancelClass,
  loadCannotCome,
  loadCannotTeach,
  loadMessage,
  loadMoveBack,
  loadRestore,
  loadSetMeeting,
  loadSubstitute,
  loadTakeRoll,
} from '#web/modules/classes/public.ts'
import type { ClassAction, ClassActionProps } from './class-action.ts'
import type { ScheduledClass } from './schedule-data.ts'
import type { ScheduleRole } from './use-schedule.ts'

const ownActions = () => import('./own-actions.tsx')

const everybody = ['center', 'expert', 'learner'] as const

/**
 * The actions for a class, the most wanted first: the first available one is the button, the rest are below it.
 * A part adds its line, and passes on what loads its component.
 */
const classActions: readonly ClassAction[] = [
  {
    name: 'take-roll',
    roles: ['center', 'expert'],
    isOffered: item => item.can.mark && !isRollWhole(item.roll),
    load: loadTakeRoll,
  },
  {
    name: 'message-class',
    roles: ['center', 'expert'],
    isOffered: item => item.status !== 'cancelled' && hasFamilies(item),
    load: loadMessage,
  },
  {
    // What is taken, or can't be taken any more, is only looked up.
    name: 'see-roll',
    roles: ['center', 'expert'],
    isOffered: item => (item.roll?.marked ?? 0) > 0 && !(item.can.mark && !isRollWhole(item.roll)),
    load: loadTakeRoll,
  },
  {
    name: 'set-meeting',
    roles: ['center', 'expert'],
    isOffered: item => item.status === 'scheduled' && Date.parse(item.endsAt) > Date.now(),
    load: loadSetMeeting,
  },
  {
    name: 'restore-class',
    roles: ['center'],
    isOffered: item => item.batch !== null && item.status === 'cancelled' && isAhead(item),
    load: loadRestore,
  },
  {
    name: 'cannot-come',
    roles: ['learner'],
    isOffered: item => item.batch !== null && item.status === 'scheduled' && isAhead(item),
    load: loadCannotCome,
  },
  {
    name: 'cannot-teach',
    roles: ['expert'],
    isOffered: item => item.status === 'scheduled' && isAhead(item),
    load: loadCannotTeach,
  },
  {
    name: 'move-class',
    roles: ['center'],
    isOffered: item => item.batch !== null && item.can.move,
    load: async () => ({ default: (await ownActions()).MoveClass }),
  },
  {
    name: 'move-class-back',
    roles: ['center'],
    isOffered: item => item.can.move && item.undoTo !== null,
    load: loadMoveBack,
  },
  {
    name: 'move-booking',
    roles: everybody,
    isOffered: item => item.bookingId !== null && item.can.move,
    load: async () => ({ default: (await ownActions()).MoveBooking }),
  },
  {
    name: 'ask-reschedule',
    roles: everybody,
    isOffered: item => item.can.askMove,
    load: loadAskMove,
  },
  {
    name: 'open-booking',
    roles: everybody,
    isOffered: item => item.bookingId !== null,
    load: async () => ({ default: (await ownActions()).OpenBooking }),
  },
  {
    name: 'substitute-expert',
    roles: ['center'],
    isOffered: item => item.can.substitute,
    load: loadSubstitute,
  },
  {
    name: 'add-to-calendar',
    roles: ['learner'],
    isOffered: item => item.status === 'scheduled' && isAhead(item),
    load: () => import('./add-to-calendar.tsx'),
  },
  {
    name: 'cancel-booking',
    roles: everybody,
    isOffered: item => item.can.cancel,
    load: async () => ({ default: (await ownActions()).CancelBooking }),
  },
  {
    name: 'cancel-class',
    roles: ['center', 'expert'],
    isOffered: item => item.can.cancelClass,
    load: loadCancelClass,
  },
]

const isAhead = (item: ScheduledClass) => new Date(item.startsAt).getTime() > Date.now()

const hasFamilies = ({ roll, learners }: ScheduledClass) =>
  learners.length > 0 || (roll !== null && roll.expected + roll.absences > 0)

/** What the server's `can` says nothing of, and a member with read access may not do. */
const WRITING = ['restore-class', 'message-class', 'set-meeting']

/** The actions available to this role for this class. */
export const actionsOf = (role: ScheduleRole, item: ScheduledClass, manages: boolean) =>
  classActions.filter(
    action =>
      action.roles.includes(role) && action.isOffered(item) && (manages || !WRITING.includes(action.name)),
  )

type Loaded = { name: string; Action: ComponentType<ClassActionProps> }
const loaded = new Map<string, Promise<Loaded[]>>()

/**
 * The components of actions, all at once: buttons that came one by one would move under the finger. The same promise
 * for the same actions, so that React can wait for it.
 */
export function loadActions(actions: readonly ClassAction[]): Promise<Loaded[]> {
  const key = actions.map(({ name }) => name).join()
  const known = loaded.get(key)
  if (known) return known
  const asked = Promise.all(
    actions.map(async ({ name, load }) => ({ name, Action: (await withWords(load)()).default })),
  )
  loaded.set(key, asked)
  // A chunk that did not arrive may arrive the next time.
  asked.catch(() => loaded.delete(key))
  return asked
}
