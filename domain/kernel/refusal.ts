/** What is wrong with one field; `path` leads to it (`learners.0.name`), `code` is what catalogues translate. */
export interface FieldProblem {
  path: string
  code: string
  message?: string
}

/** An expected "no" of a rule: the reason (`code`, with `args` for its sentence) and the possible steps (`next`). */
export interface Refusal {
  readonly refused: true
  code: string
  args?: Record<string, string | number>
  next?: string[]
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  extra?: Record<string, unknown>
}

/** Tells a refusal from a result. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'refused' in value &&
    value.refused === true &&
    'code' in value &&
    typeof value.code === 'string'
  )
}
