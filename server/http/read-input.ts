import type { z } from 'zod'
import type { Operation } from '#domain/access/contract.ts'
import type { FieldProblem, Refusal } from '#domain/kernel/refusal.ts'
import { refuse } from '#domain/refusals.ts'

/** The parts of a request as they came in. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses all parts by the contract; the refusal names every wrong field at once, as `/body/slots/0/day`. */
export function readInput(operation: Operation, raw: RawInput): RawInput | Refusal {
  const fields: FieldProblem[] = []
  const read = (part: keyof RawInput, schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined
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
