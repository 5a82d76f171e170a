import { addDays } from '#domain/kernel/time.ts'
import type { Target } from './obstacles.ts'
import type { ShownClass } from './schedule-data.ts'
import { instantOfWall } from './wall-time.ts'

/** A class that is held over the grid, by hand or by keys. */
export type Carried = {
  item: ShownClass
  by: 'hand' | 'keys'
  target: Target | null
  /** How far below its top it is held while dragging, in pixels. */
  grabbed?: number
}

/** Starts fall on these minutes. */
export const STEP = 15

/** What is dragged over a schedule; a store, so that only its view is re-rendered while it moves. */
export function createCarry() {
  let carried: Carried | null = null
  const readers = new Set<() => void>()
  return {
    get: () => carried,
    set(next: Carried | null) {
      carried = next
      for (const reader of readers) reader()
    },
    subscribe(reader: () => void) {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
  }
}
export type Carry = ReturnType<typeof createCarry>

/** Grid cells name themselves with these, so that a pointer finds what is under it. */
export type DropZone = {
  'data-drop-date': string
  /** `expert:<id>`, `space:<id>` or `service:<id>`. */
  'data-drop-row'?: string | undefined
  /** Of a column with a time axis: the minute at its top, and its pixels per minute. */
  'data-drop-top'?: number
  'data-drop-scale'?: number
}

/** Where a class starts out. */
export const placeOf = (item: ShownClass): Target =>
  targetFor(item, item.wall.date, item.wall.startMinute, undefined)

/** A class at another local time, over another row. */
export function targetFor(
  item: ShownClass,
  date: string,
  startMinute: number,
  row: string | undefined,
): Target {
  const zone = item.center.timeZone
  const length = Date.parse(item.endsAt) - Date.parse(item.startsAt)
  const startsAt = instantOfWall(date, startMinute, zone)
  const endsAt = new Date(Date.parse(startsAt) + length).toISOString()
  const [kind, id] = row?.split(':') ?? []
  return {
    date,
    startMinute,
    startsAt,
    endsAt,
    spaceId: kind === 'space' ? (id ?? null) : (item.space?.id ?? null),
    expertId: kind === 'expert' ? id : undefined,
    serviceId: kind === 'service' ? id : undefined,
  }
}

/** The time and row under a point; null outside of the grid. `grabbed`: how far under its start it is held, in pixels. */
export function targetAt(item: ShownClass, x: number, y: number, grabbed: number): Target | null {
  const zone = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-date]')
  const { dropDate, dropRow, dropTop, dropScale } = zone?.dataset ?? {}
  if (!zone || !dropDate) return null
  if (!dropTop || !dropScale) return targetFor(item, dropDate, item.wall.startMinute, dropRow)
  const minute = Number(dropTop) + (y - grabbed - zone.getBoundingClientRect().top) / Number(dropScale)
  const start = Math.max(0, Math.min(1440 - STEP, Math.round(minute / STEP) * STEP))
  return targetFor(item, dropDate, start, dropRow)
}

/** One press of an arrow: a day to the side, a quarter of an hour up or down. */
export function stepped(item: ShownClass, from: Target, key: string): Target | null {
  const row = from.expertId ? `expert:${from.expertId}` : undefined
  const moved = (date: string, minute: number) => ({
    ...targetFor(item, date, minute, row),
    spaceId: from.spaceId,
  })
  if (key === 'ArrowLeft') return moved(addDays(from.date, -1), from.startMinute)
  if (key === 'ArrowRight') return moved(addDays(from.date, 1), from.startMinute)
  if (key === 'ArrowUp') return moved(from.date, Math.max(0, from.startMinute - STEP))
  if (key === 'ArrowDown') return moved(from.date, Math.min(1440 - STEP, from.startMinute + STEP))
  return null
}

/** The position of a target on the screen: the whole cell, or its hours in a column. */
export function boxOf(item: ShownClass, target: Target, root: ParentNode = document): DOMRect | null {
  const zones = [...root.querySelectorAll<HTMLElement>(`[data-drop-date="${target.date}"]`)]
  const own = [
    target.expertId && `expert:${target.expertId}`,
    target.spaceId && `space:${target.spaceId}`,
    `service:${item.service.id}`,
    ...item.experts.map(one => `expert:${one.id}`),
  ]
  const zone =
    zones.find(one => one.dataset.dropRow && own.includes(one.dataset.dropRow)) ??
    zones.find(one => !one.dataset.dropRow)
  if (!zone) return null
  const rect = zone.getBoundingClientRect()
  const { dropTop, dropScale } = zone.dataset
  if (!dropTop || !dropScale) return rect
  const minutes = (Date.parse(target.endsAt) - Date.parse(target.startsAt)) / 60_000
  const top = rect.top + (target.startMinute - Number(dropTop)) * Number(dropScale)
  return new DOMRect(rect.left, top, rect.width, minutes * Number(dropScale))
}
