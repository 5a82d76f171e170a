import { z } from 'zod'
import type { Access, Contract, Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { COMMON_REFUSALS, REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { API_BASE } from './mount.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the contract. `x-access` lists who may call, `x-refusals` what may be refused. */
export function openApiDocument(options: {
  demo: boolean
  version: string
  /** The platform's name. */
  platform: string
}): Json {
  const components: Json = { Problem: problemSchema }
  const paths: Record<string, Json> = {}
  for (const [key, operation] of Object.entries(api as Contract)) {
    if (operation.demoOnly && !options.demo) continue
    const [method, path] = key.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(method, operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.platform,
      version: options.version,
      description: 'Activity centers, experts and learners: find each other, book, pay, move classes.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** Who may call, in one word per role: `learner`, `center(bookings:view)`. */
export function accessWords(access: Access): string[] {
  if (access === 'public') return ['public']
  if (access === 'signed_in') return ['learner', 'expert', 'center', 'admin']
  return [
    ...(access.learner ? ['learner'] : []),
    ...(access.expert ? ['expert'] : []),
    ...(access.center ? [`center(${access.center})`] : []),
    ...(access.admin ? ['admin'] : []),
  ]
}

function operationObject(method: string, operation: Operation, components: Json): Json {
  const needsKey = method === 'POST' && operation.idempotency !== 'none'
  const status = String(operation.status ?? 200)
  const codes = [...new Set<RefusalCode>([...(operation.refusals ?? []), ...COMMON_REFUSALS])]
  const byStatus = Map.groupBy(codes, code => String(REFUSALS[code].status))
  return {
    operationId: operation.id,
    summary: operation.summary,
    'x-access': accessWords(operation.access),
    'x-refusals': codes,
    ...(operation.stale?.length && { 'x-stale': operation.stale }),
    security: operation.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parameters('path', operation.params, components),
      ...parameters('query', operation.query, components),
      ...(needsKey ? [idempotencyHeader] : []),
      ...(operation.streamedBody ? [offsetHeader] : []),
      ...(typeof operation.access === 'object' && operation.access.center ? [centerHeader] : []),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(operation.body, 'input', components) } },
      },
    }),
    ...(operation.streamedBody && { requestBody: { required: true, content: bytesContent } }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done.' }
          : operation.answersBytes
            ? {
                description: 'The bytes, or the part of them that Range asks for (206).',
                content: bytesContent,
              }
            : {
                description: 'Done.',
                content: { 'application/json': { schema: schemaOf(operation.answer, 'output', components) } },
              },
      ...Object.fromEntries([...byStatus].map(([code, names]) => [code, problemResponse(names)])),
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, components: Json): Json[] {
  if (!schema) return []
  const object = schemaOf(schema, 'input', components) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(object.properties ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: part,
  }))
}

/** JSON Schema of a part; schemas with an id become components and are referenced. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as Json & { $defs?: Record<string, Json> }
  for (const [name, definition] of Object.entries($defs ?? {}))
    components[name] ??= referToComponents(definition)
  if (typeof rest.id === 'string') {
    const name = rest.id
    components[name] ??= referToComponents(rest)
    return { $ref: `#/components/schemas/${name}` }
  }
  return referToComponents(rest) as Json
}

function referToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referToComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !(key === 'id' && typeof part === 'string'))
      .map(([key, part]) =>
        key === '$ref' && typeof part === 'string'
          ? [key, part.replace('#/$defs/', '#/components/schemas/')]
          : [key, referToComponents(part)],
      ),
  )
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'The same key and body gives the first answer again.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
}
const bytesContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const offsetHeader = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  description: 'The place in the file where the body begins, in bytes.',
  schema: { type: 'integer', minimum: 0 },
}
const centerHeader = {
  name: 'centerId',
  in: 'header',
  required: false,
  description: 'The center a member is working in (needed in the role center).',
  schema: { type: 'string', format: 'uuid' },
}
const problemResponse = (names: readonly string[]) => ({
  description: names.join(', '),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const problemSchema = {
  type: 'object',
  description: 'RFC 9457. `code` is what programs switch on, `title` is for people.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...Object.keys(REFUSALS), 'internal'] },
    requestId: { type: 'string' },
    next: { type: 'array', items: { type: 'string' } },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    retryAfterSeconds: { type: 'integer' },
  },
}
