import { z } from 'zod'
import type { Operation } from '#domain/access/contract.ts'
import { newId } from '#domain/kernel/ids.ts'

interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minimum?: number
  minLength?: number
  multipleOf?: number
  default?: unknown
}

/** Well-formed input for an operation, made from its schemas: ids nobody has, plain words, the least of everything. */
export function sampleInput(operation: Operation) {
  const part = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema) : undefined)
  return { params: part(operation.params), query: part(operation.query), body: part(operation.body) }
}

function sampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return build(json, json.$defs ?? {})
}

function build(schema: JsonSchema, defs: Record<string, JsonSchema>): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.$ref) return build(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs)
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0]
  if (branch) return build(branch, defs)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [
          name,
          build(schema.properties?.[name] ?? schema.additionalProperties ?? {}, defs),
        ]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => build(schema.items ?? {}, defs))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, schema.multipleOf ? schema.multipleOf * 6 : 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return text(schema)
  }
}

function text({ format, minLength = 1 }: JsonSchema): string {
  if (format === 'uuid') return newId()
  if (format === 'date') return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T06:30:00Z'
  if (format === 'phone') return '+919886000099'
  if (format === 'person-name') return 'Meera Nair'
  if (format === 'digits') return '1'.repeat(minLength)
  if (format === 'letters-and-digits') return 'WELCOME'
  if (format === 'letters-and-spaces') return 'Bengaluru'
  if (format === 'time-zone') return 'Asia/Kolkata'
  if (format === 'fcm-token') return 'fcm-token-of-a-sample'
  if (format === 'document-number') return 'ABCDE1234F'
  if (format === 'gstin') return '29AAGCS4821M1ZW'
  if (format === 'ifsc') return 'HDFC0000240'
  if (format === 'account-number') return '050210044881'
  if (format === 'upi-id') return 'sample@upi'
  if (format === 'uri') return 'https://push.example/of-a-sample'
  if (format === 'push-p256dh') return 'B'.repeat(87)
  if (format === 'push-auth') return 'A'.repeat(22)
  return '/sample'
}
