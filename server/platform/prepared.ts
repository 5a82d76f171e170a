import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '#database/tables.ts'

/** Where the value of a parameter goes; nobody can look into it while a statement is built. */
class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value before the statement runs.`)
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const markers = new Proxy({}, { get: (_, name) => new Marker(String(name)) })

/**
 * A statement whose text is the same for all values of its parameters: built and compiled at the first call, where the
 * builder would do both at each. `build` gets markers in place of the values. It may only pass them on: what is tested or
 * combined with them would hold for every later call.
 */
export function prepared<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Compilable<Row>,
): (db: Kysely<Tables>, params: Params) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return async (db, params) => {
    known ??= build(db, markers as Params).compile()
    const parameters = known.parameters.map(value =>
      value instanceof Marker ? params[value.name as keyof Params] : value,
    )
    return (await db.executeQuery<Row>({ ...known, parameters })).rows
  }
}
