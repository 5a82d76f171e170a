/** A figure with what it must reach. */
export interface Gate {
  what: string
  value: number
  target: number
  /** Which values are good: at or above the target, at or below it, or it alone. */
  good: 'at least' | 'at most' | 'exactly'
  unit?: string
}

/** One line of a row's table: its label and its cells, in the order of the table's columns. */
export type Line = [label: string, ...cells: (string | number)[]]

/** What a row found. */
export interface RowResult {
  columns: string[]
  lines: Line[]
  gates: Gate[]
  /** What a reader must know to judge the figures. */
  notes?: string[]
}

/** One measurement of docs/quality.md, run by its id or its name. */
export interface Row {
  /** Short, as docs/benchmarks.md has it: R1. */
  id: string
  /** In words: race-one-slot. */
  name: string
  title: string
  run(bench: Bench): Promise<RowResult>
}

/** What rows share during one run; started when the first row asks for it. */
export interface Bench {
  /** Reports progress on the terminal. */
  say(line: string): void
  /** Undone when the run is over, the last first. */
  later(undo: () => Promise<unknown> | unknown): void
  /** Runs once a run, however many rows ask. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>
}

export const atLeast = (what: string, value: number, target: number, unit?: string): Gate => ({
  what,
  value,
  target,
  good: 'at least',
  ...(unit && { unit }),
})
export const atMost = (what: string, value: number, target: number, unit?: string): Gate => ({
  what,
  value,
  target,
  good: 'at most',
  ...(unit && { unit }),
})
export const exactly = (what: string, value: number, target: number): Gate => ({
  what,
  value,
  target,
  good: 'exactly',
})

export function isMet({ value, target, good }: Gate): boolean {
  if (good === 'exactly') return value === target
  return good === 'at least' ? value >= target : value <= target
}
