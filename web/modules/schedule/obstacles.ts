import type { ApiAnswer } from '#domain/wire.ts'
import type { Schedule, ShownClass } from './schedule-data.ts'

export type Busy = ApiAnswer<'GET /schedule/busy'>['items'][number]

/** Where a class would go. Instants as ISO text. */
export type Target = {
  date: string
  startMinute: number
  startsAt: string
  endsAt: string
  spaceId: string | null
  /** The row or column it is held over, where those are people or activities: a move changes neither. */
  expertId?: string | undefined
  serviceId?: string | undefined
}

/** What prevents moving a class there. */
export type Obstacle =
  | { kind: 'past' | 'otherExpert' | 'otherService' }
  | { kind: 'holiday'; name: string }
  | { kind: 'busy'; name: string }
  | { kind: 'expert' | 'space' | 'learner'; name: string; other: ShownClass }

type Around = Pick<Schedule, 'items' | 'holidays' | 'spaces'> & { busy: readonly Busy[]; now: Date }

/**
 * What on the screen prevents a move, the most obvious reason first; the server checks everything again. Adjacent
 * times do not clash.
 */
export function obstacleTo(item: ShownClass, target: Target, around: Around): Obstacle | null {
  if (target.expertId && !item.experts.some(one => one.id === target.expertId)) return { kind: 'otherExpert' }
  if (target.serviceId && target.serviceId !== item.service.id) return { kind: 'otherService' }
  if (Date.parse(target.startsAt) <= around.now.getTime()) return { kind: 'past' }
  const holiday = around.holidays.find(one => one.onDate === target.date && one.centerId === item.center.id)
  if (holiday) return { kind: 'holiday', name: holiday.name }
  const meets = (other: { startsAt: string; endsAt: string }) =>
    other.startsAt < target.endsAt && target.startsAt < other.endsAt
  const others = around.items.filter(
    other => other.id !== item.id && other.status === 'scheduled' && meets(other),
  )
  for (const { id, name } of item.experts) {
    const other = others.find(one => one.experts.some(expert => expert.id === id))
    if (other) return { kind: 'expert', name, other }
    if (around.busy.some(one => one.expertId === id && meets(one))) return { kind: 'busy', name }
  }
  for (const { id, name } of item.learners) {
    const other = others.find(one => one.learners.some(learner => learner.id === id))
    if (other) return { kind: 'learner', name, other }
  }
  const space = around.spaces.find(one => one.id === target.spaceId)
  const inside = others.filter(one => one.space?.id === target.spaceId)
  const [first] = inside
  return space && first && inside.length >= space.places
    ? { kind: 'space', name: space.name, other: first }
    : null
}
