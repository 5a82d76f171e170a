import { median } from './numbers.ts'

/** What one contestant did in one slice. */
export interface Slice {
  /** Requests, or statements, a second. */
  rate: number
  /** Processor time of the serving process per request, in microseconds; NaN when it has no process of its own. */
  cpuMicros: number
  /** Answers other than success. */
  failed: number
  /** Mean bytes of an answer. */
  bytes: number
}

export interface Contestant {
  name: string
  slice(): Promise<Slice>
}

export interface Standing extends Slice {
  name: string
}

/** Rounds in which every contestant has one slice, each round beginning with another one; medians of all rounds. */
export async function compare(
  contestants: readonly Contestant[],
  rounds = 5,
): Promise<Record<string, Standing>> {
  const slices = new Map<string, Slice[]>()
  // A first slice each that does not count: plans are made, code is compiled.
  for (const contestant of contestants) await contestant.slice()
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const contestant = contestants[(round + turn) % contestants.length]!
      const done = slices.get(contestant.name) ?? []
      slices.set(contestant.name, [...done, await contestant.slice()])
    }
  }
  const standings = [...slices].map(([name, of]): [string, Standing] => [
    name,
    {
      name,
      rate: median(of.map(slice => slice.rate)),
      cpuMicros: median(of.map(slice => slice.cpuMicros)),
      failed: of.reduce((total, slice) => total + slice.failed, 0),
      bytes: median(of.map(slice => slice.bytes)),
    },
  ])
  return Object.fromEntries(standings)
}
