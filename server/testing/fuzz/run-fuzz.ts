import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { COMMON_REFUSALS, REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import type { KnownIds } from './arbitrary-of.ts'
import { type FuzzRequest, requestsByOperation } from './requests.ts'

/** Somebody who calls: a name for the report, and the headers that say who it is. */
export interface Caller {
  name: string
  headers: Record<string, string>
}

/** An answer that must not be. */
export interface Finding {
  operation: string
  caller: string
  what: string
  request: string
  answer: string
}

export interface FuzzReport {
  requests: number
  /** How many answers had which status. */
  statuses: Record<string, number>
  /** Operations that gave at least one answer of success. */
  succeeded: Set<string>
  findings: Finding[]
}

/** Tables whose rows a refusal must leave alone. */
export const watchedTables = [
  'users',
  'learners',
  'learner_guardians',
  'centers',
  'center_members',
  'center_services',
  'center_hours',
  'center_holidays',
  'spaces',
  'experts',
  'expert_rates',
  'expert_availability',
  'expert_time_off',
  'engagements',
  'memberships',
  'class_sessions',
  'claims',
  'bookings',
  'orders',
  'order_lines',
  'payments',
  'refunds',
  'ledger_transactions',
  'ledger_entries',
  'idempotency_keys',
  'audit_entries',
  'outbox_events',
  'leads',
  'files',
  'file_parts',
]

/** Sends so many made requests to every operation, and says which answers were wrong. */
export async function runFuzz(target: {
  http: FastifyInstance
  pool: pg.Pool
  callers: readonly Caller[]
  known: KnownIds
  base: string
  seed: number
  perOperation: number
  /** Whether to look for written rows after this refusal; all of them unless told otherwise. */
  looksAtRows?: (nth: number) => boolean
}): Promise<FuzzReport> {
  const { http, pool, callers, known, base, seed, perOperation } = target
  const report: FuzzReport = { requests: 0, statuses: {}, succeeded: new Set(), findings: [] }
  const looksAtRows = target.looksAtRows ?? (() => true)

  for (const [key, requests] of requestsByOperation(known, callers.length, base)) {
    for (const request of fc.sample(requests, { seed, numRuns: perOperation })) {
      await send(key, request)
    }
  }
  return report

  async function send(key: string, request: FuzzRequest) {
    const caller = callers[request.caller]!
    report.requests += 1
    const looks = looksAtRows(report.requests)
    const before = looks ? await rowCounts(pool) : ''
    const answer = await http.inject({
      method: request.method,
      url: request.url,
      headers: { ...caller.headers, ...request.headers },
      remoteAddress: `10.${report.requests % 250}.${(report.requests >> 8) % 250}.7`,
      ...(request.body !== undefined && { payload: request.body }),
    })
    const { statusCode } = answer
    const body = readable(answer.rawPayload, String(answer.headers['content-encoding'] ?? ''))
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
    const problems = isSuccess(statusCode)
      ? whatIsWrongWithSuccess(request, statusCode, body)
      : whatIsWrongWithRefusal(request, statusCode, body, String(answer.headers['content-type']))
    if (isSuccess(statusCode)) report.succeeded.add(key)
    else if (looks && (await rowCounts(pool)) !== before) problems.push('a refusal wrote rows')
    for (const what of problems) {
      report.findings.push({
        operation: key,
        caller: caller.name,
        what,
        request:
          `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${request.body ?? ''}`.slice(
            0,
            1500,
          ),
        answer: `${statusCode} ${body}`.slice(0, 600),
      })
    }
  }
}

/** Some requests ask for a compressed answer. */
function readable(bytes: Buffer, encoding: string): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

const isSuccess = (status: number) => status >= 200 && status < 300

function whatIsWrongWithSuccess({ operation }: FuzzRequest, status: number, body: string): string[] {
  if (status !== (operation.status ?? 200)) return [`success with ${status}`]
  if (operation.answersBytes) return []
  if (status === 204) return body === '' ? [] : ['204 with a body']
  const parsed = operation.answer.safeParse(JSON.parse(body))
  return parsed.success
    ? []
    : [`the answer is against its schema: ${JSON.stringify(parsed.error.issues.slice(0, 2))}`]
}

function whatIsWrongWithRefusal(
  { operation }: FuzzRequest,
  status: number,
  body: string,
  type: string,
): string[] {
  if (status >= 500) return [`a fault: ${status}`]
  if (!type.startsWith('application/problem+json')) return [`a refusal as ${type}`]
  const problem = JSON.parse(body) as { code: RefusalCode; status: number; title: string; requestId: string }
  const allowed: readonly RefusalCode[] = [...COMMON_REFUSALS, ...(operation.refusals ?? [])]
  return [
    ...(allowed.includes(problem.code) ? [] : [`the refusal ${problem.code} is not declared`]),
    ...(REFUSALS[problem.code]?.status === status && problem.status === status ? [] : ['another status']),
    ...(problem.title && problem.requestId ? [] : ['no words or no request id']),
  ]
}

/** One number a table, in one statement. */
async function rowCounts(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `select ${watchedTables.map(name => `(select count(*) from ${name}) as ${name}`).join(', ')}`,
  )
  return JSON.stringify(rows[0])
}

/** The findings of one kind once, with how often they came. */
export function summarise(findings: readonly Finding[]): string {
  const kinds = Map.groupBy(findings, finding => `${finding.operation}: ${finding.what}`)
  return [...kinds]
    .map(
      ([kind, all]) =>
        `${all.length} × ${kind}\n    ${all[0]!.caller}: ${all[0]!.request}\n    → ${all[0]!.answer}`,
    )
    .join('\n')
}
