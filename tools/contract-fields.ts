import { z } from 'zod'
import type { Contract } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'

interface Json {
  $ref?: string
  id?: string
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

export interface OperationFields {
  key: string
  id: string
  takes: string[]
  answers: string[]
}

/** What every operation takes and answers, and what the shapes with a name hold. */
export function contractFields(): { operations: OperationFields[]; shapes: Map<string, string[]> } {
  const shapes = new Map<string, string[]>()
  const fieldsOf = (schema: z.ZodType, io: 'input' | 'output', path: string) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
      $defs?: Record<string, Json>
    }
    const defs = json.$defs ?? {}
    for (const [name, shape] of Object.entries(defs))
      shapes.set(name, leaves({ ...shape, id: undefined }, ''))
    if (json.id && io === 'output') {
      shapes.set(json.id, leaves({ ...json, id: undefined }, ''))
      return [`: ${json.id}`]
    }
    return leaves({ ...json, id: undefined }, path)
  }
  const operations = Object.entries(api as Contract).map(([key, operation]) => ({
    key,
    id: operation.id,
    takes: (['params', 'query', 'body'] as const).flatMap(part => {
      const schema = operation[part]
      return schema ? fieldsOf(schema, 'output', part) : []
    }),
    answers: fieldsOf(operation.answer, 'output', ''),
  }))
  return { operations, shapes }
}

function leaves(json: Json, path: string): string[] {
  const name = json.$ref?.replace('#/$defs/', '') ?? json.id
  if (name) return [`${path}: ${name}`]
  const branches = [...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])]
  if (branches.length > 0) {
    const all = [...new Set(branches.flatMap(branch => leaves(branch, path)))]
    // `Booking or null` is a Booking.
    return all.length > 1 ? all.filter(one => one !== path) : all
  }
  if (json.properties) {
    return Object.entries(json.properties).flatMap(([field, inner]) =>
      leaves(inner, path === '' ? field : `${path}.${field}`),
    )
  }
  if (json.items) return leaves(json.items, `${path}[]`)
  if (typeof json.additionalProperties === 'object') return leaves(json.additionalProperties, `${path}.*`)
  return [path]
}
