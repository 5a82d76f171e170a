import type { FieldProblem } from '#domain/kernel/refusal.ts'

/** One field that was refused; its path leads to it (`learners.0.name`). */
export type ProblemField = FieldProblem

/** `/body/slots/0/day`, `body.slots.0.day` and `slots.0.day` are all the field `slots.0.day`. */
export const fieldOf = (path: string) =>
  path
    .replace(/^[/#]+/, '')
    .replaceAll('/', '.')
    .replace(/^body\./, '')

type ProblemParts = {
  status: number
  code: string
  title?: string
  detail?: string
  fields?: ProblemField[]
  next?: string[]
  retryAfterSeconds?: number
  requestId?: string
  extra?: Record<string, unknown>
}

/** What the API refused, or that it could not be reached: `code` is `offline`, `timeout` or one of the refusal catalogue. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  /** The sentence for the person, in the language of the request; empty where the browser itself gave up. */
  readonly detail: string
  readonly fields: readonly ProblemField[]
  /** Steps that are open to the person, as codes. */
  readonly next: readonly string[]
  readonly retryAfterSeconds: number | undefined
  readonly requestId: string | undefined
  /** Facts for machines that came along: the clash, free alternatives, tries left. */
  readonly extra: Record<string, unknown>

  constructor(parts: ProblemParts) {
    super(`${parts.code}: ${parts.detail ?? parts.title ?? ''}`)
    this.name = 'ApiProblem'
    this.status = parts.status
    this.code = parts.code
    this.title = parts.title ?? ''
    this.detail = parts.detail ?? ''
    this.fields = parts.fields ?? []
    this.next = parts.next ?? []
    this.retryAfterSeconds = parts.retryAfterSeconds
    this.requestId = parts.requestId
    this.extra = parts.extra ?? {}
  }
}

export const isProblem = (error: unknown, code?: string): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)

const known = new Set([
  'type',
  'status',
  'code',
  'title',
  'detail',
  'fields',
  'next',
  'retryAfterSeconds',
  'requestId',
  'instance',
])

/** Reads a problem document (RFC 9457); anything else that failed becomes `unexpected`. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const requestId = response.headers.get('x-request-id') ?? undefined
  const wait = Number(response.headers.get('retry-after')) || undefined
  if (!body || typeof body.code !== 'string') {
    return new ApiProblem({ status: response.status, code: 'unexpected', requestId, retryAfterSeconds: wait })
  }
  const parts = body as Partial<ProblemParts>
  return new ApiProblem({
    ...parts,
    status: response.status,
    code: body.code,
    requestId: parts.requestId ?? requestId,
    retryAfterSeconds: parts.retryAfterSeconds ?? wait,
    extra: Object.fromEntries(Object.entries(body).filter(([name]) => !known.has(name))),
  })
}
