import type { z } from 'zod'
import type { Operation } from '#domain/access/contract.ts'
import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'

/** The parts of a request as received. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses all parts by the contract; the refusal lists every wrong field, as `/body/slots/0/day`. */
export function readInput(operation: Operation, raw: RawInput): RawInput | Refusal {
  const fields: FieldProblem[] = []
  const read = (part: keyof RawInput, schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined
    const unstorable = unstorableText(raw[part])
    if (unstorable) {
      const path = `/${[part, ...unstorable.map(step => step.slice(0, 60))].slice(0, 12).join('/')}`
      fields.push({ path, code: 'invalid_format:plain-text', message: 'text that cannot be kept' })
      return undefined
    }
    const parsed = schema.safeParse(raw[part] ?? (part === 'body' ? undefined : {}))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) fields.push(...fieldProblems(part, issue))
    return undefined
  }
  const input = {
    params: read('params', operation.params),
    query: read('query', operation.query),
    body: operation.rawBody ? undefined : read('body', operation.body),
  }
  return fields.length > 0 ? refuse('invalid_input', { fields }) : input
}

function fieldProblems(part: string, issue: z.core.$ZodIssue): FieldProblem[] {
  const path = [part, ...issue.path.map(String)].join('/')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, 10)
      .map(key => ({ path: `/${path}/${key.slice(0, 60)}`, code: 'unknown_field', message: 'unknown field' }))
  }
  const format = 'format' in issue && typeof issue.format === 'string' ? `:${issue.format}` : ''
  return [{ path: `/${path}`, code: `${issue.code}${format}`, message: issue.message }]
}

/**
 * The path of a text that PostgreSQL cannot store: with a NUL character, or with half a surrogate pair. The name of
 * a field counts as part of that field. A work list instead of recursion: bodies may be deep.
 */
function unstorableText(part: unknown): string[] | null {
  const left: { value: unknown; path: Step | null }[] = [{ value: part, path: null }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isUnstorable(value)) return stepsOf(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isUnstorable(name)) return stepsOf(path)
      left.push({ value: inner, path: { name, above: path } })
    }
  }
  return null
}

interface Step {
  name: string
  above: Step | null
}

function stepsOf(last: Step | null): string[] {
  const steps: string[] = []
  for (let step = last; step; step = step.above) steps.unshift(step.name)
  return steps
}

const isUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed()
