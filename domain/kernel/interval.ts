/** A half-open range in epoch milliseconds: from start up to, without, end. */
export interface Interval {
  start: number
  end: number
}

/** Whether they share an instant; adjacent ranges, and empty ones, do not. */
export function overlaps(a: Interval, b: Interval): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end)
}

/** Whether the inner range is entirely inside the outer one. */
export function contains(outer: Interval, inner: Interval): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** The same instants as a sorted list without overlaps, touching ranges merged, empty ones dropped. */
export function normalise(list: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { start, end } of sorted(list)) {
    if (start >= end) continue
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** The instants in both lists. */
export function intersect(listA: readonly Interval[], listB: readonly Interval[]): Interval[] {
  const a = normalise(listA)
  const b = normalise(listB)
  const both: Interval[] = []
  let i = 0
  let j = 0
  for (let x = a[i], y = b[j]; x && y; x = a[i], y = b[j]) {
    const start = Math.max(x.start, y.start)
    const end = Math.min(x.end, y.end)
    if (start < end) both.push({ start, end })
    if (x.end < y.end) i += 1
    else j += 1
  }
  return both
}

/** The instants in the first list but not in the second. */
export function subtractIntervals(listA: readonly Interval[], listB: readonly Interval[]): Interval[] {
  const taken = normalise(listB)
  const left: Interval[] = []
  let next = 0
  for (const { start, end } of normalise(listA)) {
    let from = start
    for (let cut = taken[next]; cut && cut.start < end; cut = taken[next]) {
      if (from < cut.start) left.push({ start: from, end: cut.start })
      from = Math.max(from, cut.end)
      if (cut.end > end) break // it also reaches into the next range
      next += 1
    }
    if (from < end) left.push({ start: from, end })
  }
  return left
}

/** Lists are mostly sorted already; then they are only checked, not copied. */
function sorted(list: readonly Interval[]): readonly Interval[] {
  const inOrder = list.every((range, index) => index === 0 || (list[index - 1]?.start ?? 0) <= range.start)
  return inOrder ? list : [...list].sort((a, b) => a.start - b.start)
}
