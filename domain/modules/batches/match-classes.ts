import { addDays, weekdayOf } from '../../kernel/time.ts'

/** When and where a class is; times are epoch ms. */
interface Placed {
  start: number
  end: number
  spaceId: string | null
}

/** An existing class, by its pattern date. */
export interface ExistingClass extends Placed {
  id: string
  on: string
  /** Where it was before it was moved separately; null: it never was. */
  before: Placed | null
}

/** A class that the new pattern needs. */
export interface WantedClass extends Placed {
  on: string
}

export interface Matched {
  keep: { id: string; on: string }[]
  move: (WantedClass & { id: string })[]
  add: WantedClass[]
  drop: string[]
}

/**
 * Matches existing classes with a new pattern: first those of the same date, then, week by week, the remaining ones
 * in order. So a batch that changes from Tuesday to Wednesday keeps its classes with their rolls. A class that was
 * moved separately stays where it is while the pattern wants what it wanted before.
 */
export function matchClasses(existing: readonly ExistingClass[], wanted: readonly WantedClass[]): Matched {
  const matched: Matched = { keep: [], move: [], add: [], drop: [] }
  const byDate = new Map(wanted.map(each => [each.on, each]))
  const left: ExistingClass[] = []
  for (const each of inOrder(existing)) {
    const same = byDate.get(each.on)
    if (!same) left.push(each)
    else {
      byDate.delete(each.on)
      pair(matched, each, same)
    }
  }
  const free = groupByWeek(inOrder([...byDate.values()]))
  for (const each of left) {
    const next = free.get(weekOf(each.on))?.shift()
    if (next) pair(matched, each, next)
    else matched.drop.push(each.id)
  }
  matched.add.push(...inOrder([...free.values()].flat()))
  return matched
}

function pair(matched: Matched, existing: ExistingClass, wanted: WantedClass): void {
  const stays = isSame(existing, wanted) || (existing.before !== null && isSame(existing.before, wanted))
  if (stays && existing.on === wanted.on) matched.keep.push({ id: existing.id, on: wanted.on })
  else matched.move.push({ ...wanted, id: existing.id })
}

function isSame(a: Placed, b: Placed): boolean {
  return a.start === b.start && a.end === b.end && a.spaceId === b.spaceId
}

function inOrder<T extends { on: string }>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => a.on.localeCompare(b.on))
}

function groupByWeek(list: readonly WantedClass[]): Map<string, WantedClass[]> {
  const weeks = new Map<string, WantedClass[]>()
  for (const each of list) {
    const week = weekOf(each.on)
    weeks.set(week, [...(weeks.get(week) ?? []), each])
  }
  return weeks
}

/** The Monday of a date's week. */
function weekOf(on: string): string {
  return addDays(on, 1 - weekdayOf(on))
}
