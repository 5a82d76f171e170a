import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Tables } from '#database/tables.ts'

/** Per statement; a search with many words, which has its own shape, must not fill the memory. */
const MOST_SHAPES = 50

/**
 * A statement that is built and compiled once, where the builder would do both on each call. `build` gets a marker
 * in place of every text, number and date, and may only pass it on: what it did with one value would apply to all
 * later calls. It does see what is null or absent, true or false, how long a list of lists or objects is, and the
 * parameters named in `seen`, which have few values: an order, a role. There is one statement for each combination.
 *
 * What the statement says each time is written into its text, so that the server's one plan for all calls is as good as
 * a plan for this call, and it need not plan again; a statement that is the same each time has no parameters at all.
 */
export function prepared<Params extends object, Row>(
  build: (db: Kysely<Tables>, params: Params) => Compilable<Row> | RawBuilder<Row>,
  seen: readonly (keyof Params & string)[] = [],
): (db: Kysely<Tables>, params: Params) => Promise<Row[]> {
  const names: ReadonlySet<string> = new Set(seen)
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db, params) => {
    const values: unknown[] = []
    const shape = shapeOf(params, values, names)
    let statement = known.get(shape)
    if (!statement) {
      statement = build(builder, marked(params, { count: 0 }, names) as Params).compile(builder)
      if (known.size < MOST_SHAPES) known.set(shape, statement)
    }
    const parameters = statement.parameters.map(one => (one instanceof Marker ? values[one.place] : one))
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

class ConstantsInText extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (['string', 'number', 'boolean'].includes(typeof value)) this.appendImmediateValue(value)
    else super.appendValue(value)
  }
}

/** Builds statements and runs none. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new ConstantsInText(),
  },
})

/** Where a value goes; nothing can look into it while a statement is built. */
class Marker {
  readonly name: string
  readonly place: number
  constructor(name: string, place: number) {
    this.name = name
    this.place = place
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} has no value before the statement runs.`)
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const isSeen = (value: unknown) =>
  value == null || typeof value === 'boolean' || (Array.isArray(value) && value.length === 0)

const none: ReadonlySet<string> = new Set()

const isStructure = (value: unknown): value is object =>
  Array.isArray(value)
    ? Array.isArray(value[0]) || isStructure(value[0])
    : typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What the text of a statement may depend on; all other values are added to `values`. */
function shapeOf(params: object, values: unknown[], seen = none): string {
  let shape = '{'
  for (const [name, value] of Object.entries(params)) {
    shape += name
    if (isSeen(value) || seen.has(name)) shape += `=${value},`
    else if (isStructure(value)) shape += shapeOf(value, values)
    else {
      values.push(value)
      shape += ','
    }
  }
  return `${shape}}`
}

/** The same params with markers for those values, in the same order. */
function marked(params: object, next: { count: number }, seen = none): object {
  const entries = Object.entries(params).map(([name, value]): [string, unknown] => {
    if (isSeen(value) || seen.has(name)) return [name, value]
    return [name, isStructure(value) ? marked(value, next) : new Marker(name, next.count++)]
  })
  return Array.isArray(params) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
