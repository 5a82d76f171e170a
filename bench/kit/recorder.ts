import pg from 'pg'
import { newId } from '#domain/kernel/ids.ts'

/** A statement as it went over the wire. */
export interface Recorded {
  text: string
  values: unknown[]
}

/** The statements of the transaction in which `work` says something that `marks` it, in order, without begin and end. */
export async function recordTransaction(work: () => Promise<unknown>, marks: RegExp): Promise<Recorded[]> {
  const said = new Map<object, Recorded[]>()
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: pg.Client, ...given: never[]) {
    const [first, second] = given as unknown[]
    const config = typeof first === 'object' && first !== null ? (first as Partial<Recorded>) : null
    const text = config?.text ?? (typeof first === 'string' ? first : '')
    const values = config?.values ?? (Array.isArray(second) ? second : [])
    said.set(this, [...(said.get(this) ?? []), { text, values }])
    return Reflect.apply(original, this, given) as never
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
    return statements.slice(begin + 1, length < 0 ? undefined : begin + 1 + length)
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
