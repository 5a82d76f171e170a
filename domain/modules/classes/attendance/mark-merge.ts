/** The marks for a learner on a roll. */
export const MARKS = ['present', 'late', 'absent', 'excused'] as const
export type Mark = (typeof MARKS)[number]

/** Whether somebody was there. */
export function isAttended(mark: Mark): boolean {
  return mark === 'present' || mark === 'late'
}

/** Marks of two people within this many milliseconds count as simultaneous. */
const NEARLY_SAME = 10 * 60_000

/** One mark of one learner in one class, as it was made. */
export interface MadeMark {
  id: string
  mark: Mark
  /** The user who made it. */
  by: string
  /** Epoch ms; see `markedAt`. */
  madeAt: number
  /** Marks that its author knew of: it replaces them. */
  seen: readonly string[]
}

/**
 * When a mark was made, by the server's clock: as long before it was received as the device says it was made before
 * sending. A device with a wrong clock still counts correctly, and no mark is from the future.
 */
export function markedAt(times: { at: number; sentAt: number; receivedAt: number }): number {
  return times.receivedAt - Math.max(0, times.sentAt - times.at)
}

/**
 * The marks that were not replaced, in order of time: a mark replaces those its author knew of, and a person's
 * later mark replaces their earlier one. The result does not depend on the order of arrival.
 */
export function openMarks<M extends MadeMark>(marks: readonly M[]): M[] {
  const knows = knowledgeOf(marks)
  const isLaterOfSame = (newer: M, older: M) =>
    newer.by === older.by && !knows(older, newer) && byTime(newer, older) > 0
  const left = (by: (newer: M, older: M) => boolean, among: readonly M[]) =>
    among.filter(mark => !among.some(other => other !== mark && by(other, mark)))
  const open = left((newer, older) => knows(newer, older) || isLaterOfSame(newer, older), marks)
  // Clocks running backwards can make a cycle of both relations; knowledge alone never does.
  const found = open.length > 0 ? open : left(isLaterOfSame, left(knows, marks))
  return found.toSorted(byTime)
}

/**
 * The effective mark: the latest open one, except that a person who saw the learner is believed over one who missed
 * them at nearly the same time. Undefined if there is none.
 */
export function effectiveMark<M extends MadeMark>(marks: readonly M[]): M | undefined {
  return openMarks(marks).reduce<M | undefined>(
    (best, mark) => (best === undefined || weightOf(mark) > weightOf(best) || wins(mark, best) ? mark : best),
    undefined,
  )
}

/** Open marks of different people that differ; none if they agree. Settled by a mark whose author knew them all. */
export function conflictOf<M extends MadeMark>(marks: readonly M[]): M[] {
  const open = openMarks(marks)
  return new Set(open.map(mark => mark.mark)).size > 1 ? open : []
}

/** Whether a mark says that the learner was there. */
export function came(mark: Mark | null): boolean {
  return mark === 'present' || mark === 'late'
}

function weightOf(mark: MadeMark): number {
  return mark.madeAt + (came(mark.mark) ? NEARLY_SAME : 0)
}

function wins(mark: MadeMark, other: MadeMark): boolean {
  return weightOf(mark) === weightOf(other) && mark.id > other.id
}

function byTime(a: MadeMark, b: MadeMark): number {
  return a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1)
}

/** Whether a mark's author knew another one, directly or through other marks. */
function knowledgeOf(marks: readonly MadeMark[]): (newer: MadeMark, older: MadeMark) => boolean {
  const byId = new Map(marks.map(mark => [mark.id, mark]))
  const known = new Map<string, ReadonlySet<string>>()
  const reach = (mark: MadeMark): ReadonlySet<string> => {
    const done = known.get(mark.id)
    if (done) return done
    const all = new Set<string>()
    known.set(mark.id, all)
    for (const id of mark.seen) {
      const older = byId.get(id)
      if (!older || older === mark) continue
      all.add(id)
      for (const further of reach(older)) all.add(further)
    }
    return all
  }
  return (newer, older) => newer !== older && reach(newer).has(older.id)
}
