import pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'

/** A statement as it went over the wire. */
export interface Recorded {
  text: string
  values: unknown[]
}

/** A transaction as it went over the wire. */
export interface RecordedTransaction {
  /** In order, without begin and end. */
  statements: Recorded[]
  /** How often something was sent while no answer was awaited, begin and end included. */
  roundTrips: number
}

/** The transaction in which `work` says something that `marks` it. */
export async function recordTransaction(
  work: () => Promise<unknown>,
  marks: RegExp,
): Promise<RecordedTransaction> {
  const said = new Map<object, (Recorded & { trip: number })[]>()
  const awaited = new Map<object, number>()
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...given: never[]) {
    const [first, second] = given as unknown[]
    const config = typeof first === 'object' && first !== null ? (first as Partial<Recorded>) : null
    const text = config?.text ?? (typeof first === 'string' ? first : '')
    const values = config?.values ?? (Array.isArray(second) ? second : [])
    const before = said.get(this) ?? []
    const open = awaited.get(this) ?? 0
    const trip = (before.at(-1)?.trip ?? 0) + (open === 0 ? 1 : 0)
    said.set(this, [...before, { text, values, trip }])
    const answer = Reflect.apply(original, this, given) as unknown
    if (answer instanceof Promise) {
      awaited.set(this, open + 1)
      const answered = () => void awaited.set(this, (awaited.get(this) ?? 1) - 1)
      answer.then(answered, answered)
    }
    return answer as never
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  for (const statements of said.values()) {
    const hit = statements.findIndex(({ text }) => marks.test(text))
    if (hit < 0) continue
    const begin = statements.findLastIndex(({ text }, at) => at <= hit && /^begin/i.test(text))
    const length = statements.slice(begin + 1).findIndex(({ text }) => /^(commit|rollback)/i.test(text))
    const end = length < 0 ? statements.length : begin + 1 + length
    const sent = statements.slice(Math.max(begin, 0), end + 1)
    return {
      statements: statements.slice(begin + 1, end).map(({ text, values }) => ({ text, values })),
      roundTrips: new Set(sent.map(({ trip }) => trip)).size,
    }
  }
  throw new Error('the statements were not seen')
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
const code = /\b[A-Z]{1,3}-[A-Z0-9-]{6,}\b/g

/**
 * The same statements for another request: what the recorded one named (learner, rate, times) becomes the new one's,
 * and every id and code that was made for it is made anew. Answers the values of each statement, fit for JSON.
 */
export function replay(
  recorded: readonly Recorded[],
  was: Record<string, string>,
): (is: Record<string, string>) => unknown[][] {
  const all = JSON.stringify(recorded.map(({ values }) => values.map(portable)))
  const names = new Map(Object.entries(was).map(([name, value]) => [value, name]))
  const found = [...new Set([...(all.match(uuid) ?? []), ...(all.match(code) ?? []), ...names.keys()])]
  const pattern = new RegExp(found.map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  const literal = all.split(pattern)
  const holes = all.match(pattern) ?? []
  return is => {
    const made = new Map<string, string>()
    const filled = holes.map(hole => {
      const name = names.get(hole)
      if (name) return is[name] ?? hole
      const known = made.get(hole)
      if (known) return known
      const fresh = /^[0-9a-f]{8}-/.test(hole) ? newId() : freshCode(hole)
      made.set(hole, fresh)
      return fresh
    })
    return JSON.parse(literal.map((part, at) => part + (filled[at] ?? '')).join('')) as unknown[][]
  }
}

let codes = 0

function freshCode(like: string): string {
  codes += 1
  return `${like.split('-')[0]}-Q${codes.toString(36).toUpperCase().padStart(8, '0')}`
}

function portable(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { $bytes: value.toString('hex') } : value
}
