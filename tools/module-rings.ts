export interface Import {
  from: string
  to: string
}

const moduleOf = (file: string) => /^(?:domain|server|web)\/modules\/[^/]+/.exec(file)?.[0]

/**
 * Rings of modules: if bookings calls orders, orders may only answer by event. Each ring is named once, from its
 * first module in the alphabet back to it. Tests are outside: what they set up takes several modules.
 */
export function findRings(imports: readonly Import[]): string[][] {
  const neighbours = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [moduleOf(from), moduleOf(to)]
    if (!source || !target || source === target || /\.test\.tsx?$/.test(from)) continue
    neighbours.set(source, (neighbours.get(source) ?? new Set()).add(target))
  }
  return [...neighbours.keys()].sort().flatMap(start => {
    const ring = shortestWayBack(start, neighbours)
    return ring?.every(module => module >= start) ? [ring] : []
  })
}

function shortestWayBack(start: string, neighbours: Map<string, Set<string>>): string[] | undefined {
  const seen = new Set<string>()
  let ways: string[][] = [[start]]
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways) {
      for (const next of neighbours.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return [...way, start]
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    }
    ways = longer
  }
  return undefined
}

/** How many modules the largest ring joins, of these that use each other; 0 where there is none. */
export function largestRing(edges: readonly (readonly [string, string])[]): number {
  const uses = new Map<string, Set<string>>()
  for (const [from, to] of edges) uses.set(from, (uses.get(from) ?? new Set()).add(to))
  const reached = new Map([...uses.keys()].map(module => [module, reachable(module, uses)]))
  const sizes = [...reached].map(
    ([module, others]) => [...others].filter(other => reached.get(other)?.has(module)).length,
  )
  return Math.max(0, ...sizes.filter(size => size > 1))
}

function reachable(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>()
  const next = [...(uses.get(start) ?? [])]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    next.push(...(uses.get(one) ?? []))
  }
  return seen
}
