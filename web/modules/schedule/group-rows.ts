import type { Busy } from './obstacles.ts'
import type { Schedule, ShownClass } from './schedule-data.ts'
import type { Grouping } from './use-schedule.ts'

/** A row of a grouped week, or a column of a grouped day. */
export type GroupRow = {
  /** `expert:<id>`; null without an owner. */
  key: string | null
  label: string
  items: ShownClass[]
  busy: readonly Busy[]
}

type Words = { unassigned: string; name: (pair: { en: string; hi: string }) => string }

/** The rows that a grouping makes, each with its classes; who has none today still has a row, for what may be put there. */
export function rowsOf(
  grouping: Exclude<Grouping, 'time'>,
  schedule: Schedule,
  people: readonly { id: string; name: string }[],
  busy: readonly Busy[],
  words: Words,
): GroupRow[] {
  const rows = new Map<string, GroupRow>()
  const row = (key: string | null, label: string) => {
    const id = key ?? ''
    const found = rows.get(id)
    if (found) return found
    const expertId = key?.startsWith('expert:') ? key.slice(7) : undefined
    const made = { key, label, items: [], busy: busy.filter(one => one.expertId === expertId) }
    rows.set(id, made)
    return made
  }
  if (grouping === 'expert') for (const one of schedule.experts) row(`expert:${one.id}`, one.name)
  if (grouping === 'space') for (const one of schedule.spaces) row(`space:${one.id}`, one.name)
  if (grouping === 'person') for (const one of people) row(`person:${one.id}`, one.name)
  for (const item of schedule.items) {
    const owners = ownersOf(grouping, item, words)
    if (owners.length === 0) row(null, words.unassigned).items.push(item)
    for (const { key, label } of owners) row(key, label).items.push(item)
  }
  return [...rows.values()]
}

function ownersOf(grouping: Exclude<Grouping, 'time'>, item: ShownClass, { name }: Words) {
  if (grouping === 'expert') return item.experts.map(one => ({ key: `expert:${one.id}`, label: one.name }))
  if (grouping === 'person') return item.learners.map(one => ({ key: `person:${one.id}`, label: one.name }))
  if (grouping === 'service') return [{ key: `service:${item.service.id}`, label: name(item.service.name) }]
  return item.space ? [{ key: `space:${item.space.id}`, label: item.space.name }] : []
}
