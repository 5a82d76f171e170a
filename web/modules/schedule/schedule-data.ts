import type { ApiAnswer } from '#domain/wire.ts'

export type Schedule = ApiAnswer<'GET /schedule'>
export type ScheduledClass = Schedule['items'][number]
export type Holiday = Schedule['holidays'][number]

export const VIEWS = ['week', 'day', 'month', 'list'] as const
export type View = (typeof VIEWS)[number]

/** Classes by the local date of their center, each day in order of time. */
export function byDay(
  items: readonly ScheduledClass[],
  dateOf: (item: ScheduledClass) => string,
): Map<string, ScheduledClass[]> {
  const days = new Map<string, ScheduledClass[]>()
  for (const item of [...items].sort((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const date = dateOf(item)
    const day = days.get(date)
    if (day) day.push(item)
    else days.set(date, [item])
  }
  return days
}

/** Ids of classes of one family that run at the same time as another one of theirs. */
export function overlapping(items: readonly ScheduledClass[]): Set<string> {
  const live = items
    .filter(item => item.status === 'scheduled')
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const found = new Set<string>()
  for (const [place, item] of live.entries()) {
    for (const later of live.slice(place + 1)) {
      if (later.startsAt >= item.endsAt) break
      found.add(item.id)
      found.add(later.id)
    }
  }
  return found
}
