import fc from 'fast-check'
import { z } from 'zod'
import { newId } from '#domain/kernel/ids.ts'

/** Ids that are there, by noun: `center`, `expert`, `learner`, `booking` … */
export type KnownIds = Record<string, readonly string[]>

interface Schema {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  /** Of a record by a list of names: the names, and what is under each. */
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

interface Frame {
  defs: Record<string, Schema>
  known: KnownIds
  /** The field's name, which says whose id it holds. */
  name: string
}

/** Values as the schema describes them, with ids that exist more often than not. */
export function arbitraryOf(schema: z.ZodType, known: KnownIds, noun: string): fc.Arbitrary<unknown> {
  const json = toJson(schema, 'input')
  return build(fillGaps(json, toJson(schema, 'output')), { defs: json.$defs ?? {}, known, name: noun })
}

const toJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema

/** What a preprocessing step takes cannot be said in JSON Schema; what it gives can. */
function fillGaps(input: Schema, output: Schema): Schema {
  const properties = Object.entries(input.properties ?? {}).map(([name, part]) => {
    const isGap = Object.keys(part).every(key => key === 'default')
    return [name, isGap ? (output.properties?.[name] ?? part) : part]
  })
  return { ...input, ...(input.properties && { properties: Object.fromEntries(properties) }) }
}

function build(schema: Schema, frame: Frame): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.$ref) return build(frame.defs[schema.$ref.replace('#/$defs/', '')] ?? {}, frame)
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches) return fc.oneof(...branches.map(branch => build(branch, frame)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, frame)
    case 'array':
      return fc.array(build(schema.items ?? {}, frame), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      })
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, frame)
    default:
      return fc.oneof(fc.constant(undefined), textOf(schema, frame), fc.integer())
  }
}

function objectOf(schema: Schema, frame: Frame): fc.Arbitrary<unknown> {
  const model = Object.entries(propertiesOf(schema)).map(([name, part]) => [
    name,
    build(part, { ...frame, name: name === 'id' ? frame.name : name }),
  ])
  return fc.record(Object.fromEntries(model), { requiredKeys: (schema.required ?? []) as never[] })
}

function propertiesOf({ properties, propertyNames, additionalProperties }: Schema): Record<string, Schema> {
  const names = propertyNames?.enum
  if (!names || typeof additionalProperties !== 'object') return properties ?? {}
  return Object.fromEntries(names.map(name => [String(name), additionalProperties]))
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const step = schema.multipleOf ?? 1
  const min = Math.ceil((schema.minimum ?? 0) / step)
  const max = Math.floor(Math.min(schema.maximum ?? 1e6, 1e13) / step)
  const whole = fc.integer({ min, max: Math.max(min, Math.min(max, 2 ** 31 - 1)) })
  const small = fc.integer({ min, max: Math.max(min, Math.min(max, min + 12)) })
  return fc.oneof(whole, small).map(count => count * step)
}

function textOf(schema: Schema, frame: Frame): fc.Arbitrary<unknown> {
  switch (schema.format) {
    case 'uuid':
      return idOf(frame)
    case 'date':
      return fc.oneof(dates(60), dates(20_000)).map(at => at.toISOString().slice(0, 10))
    case 'date-time':
      return fc.oneof(dates(60), dates(20_000)).map(at => {
        at.setUTCMinutes(at.getUTCMinutes() < 30 ? 0 : 30, 0, 0)
        return at.toISOString()
      })
    case 'month':
      return fc.oneof(dates(60), dates(20_000)).map(at => at.toISOString().slice(0, 7))
    case 'phone':
      return fc.integer({ min: 0, max: 99_999 }).map(n => `+9198860${String(n).padStart(5, '0')}`)
    default: {
      const max = Math.min(schema.maxLength ?? 40, 60)
      const words = fc.string({ minLength: schema.minLength ?? 0, maxLength: max })
      const plain = fc.constantFrom('Kathak', 'yoga', 'Meera Nair', 'कथक', 'Indiranagar', '/learner/bookings')
      return frame.name in frame.known ? fc.oneof(idOf(frame), plain) : fc.oneof(plain, words)
    }
  }
}

function dates(days: number) {
  const now = Date.parse('2026-11-21T00:00:00Z')
  return fc
    .integer({ min: -(days / 10) * 24, max: days * 24 })
    .map(hours => new Date(now + hours * 3_600_000))
}

/** Mostly an id of what the field is called after, sometimes one of something else, sometimes nobody's. */
function idOf({ known, name }: Frame): fc.Arbitrary<string> {
  const noun = name.replace(/Ids?$/, '').replace(/s$/, '')
  const fitting = known[noun] ?? []
  const all = Object.values(known).flat()
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : all)) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.constant(null).map(() => newId()) },
  )
}
