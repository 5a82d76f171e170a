import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Contract, Method, Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { buildPath, queryString } from '#domain/kernel/paths.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import type { ExpectedAccess, IdRule } from './expected/row.ts'
import { EXPECTED_ACCESS } from './expected-access.ts'
import { CALLER_KINDS, type CallerKind, expectedRefusal, ROLE_OF } from './expected-who.ts'
import type { Caller, Tenant } from './tenants.ts'

/** Something that must not be: which operation, who called, what came instead of what. */
export interface Finding {
  operation: string
  caller: string
  what: string
}

type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

export const operations = Object.entries(api as Contract).map(([key, operation]) => {
  const [method, path] = key.split(' ') as [Method, string]
  return { key, method, path, operation, expected: EXPECTED_ACCESS[operation.id] }
})

/** Where the contract takes an id: `params.id`, `body.serviceIds.0`. */
export function idPlaces(operation: Operation): string[] {
  const places = (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = operation[part]
    return schema
      ? placesIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json, part)
      : []
  })
  const named = Object.keys(operation.params?.shape ?? {}).filter(name => /^id$|Id$/.test(name))
  return [...new Set([...places, ...named.map(name => `params.${name}`)])].sort()
}

interface Json {
  format?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

function placesIn(schema: Json, path: string): string[] {
  if (schema.format === 'uuid') return [path]
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, `${path}.${name}`)),
    ...(schema.items ? placesIn(schema.items, `${path}.0`) : []),
    ...branches.flatMap(branch => placesIn(branch, path)),
  ]
}

const kindOf = (rule: IdRule) =>
  typeof rule === 'string' ? rule : 'open' in rule ? rule.open : 'filter' in rule ? rule.filter : rule.kind

/** Valid input whose ids are all of one tenant, but for one place where they are another's. */
function inputOf(
  operation: Operation,
  expected: ExpectedAccess,
  own: Tenant,
  foreign?: { place: string; tenant: Tenant },
): Input {
  const sample = sampleInput(operation) as Input
  const more = expected.input?.(own) ?? {}
  const input: Input = {
    params: { ...sample.params, ...more.params },
    query: { ...sample.query, ...more.query },
    body: more.body ? { ...(sample.body as object), ...more.body } : sample.body,
  }
  for (const [place, rule] of Object.entries(expected.ids ?? {})) {
    const tenant = foreign?.place === place ? foreign.tenant : own
    // A filter is left out, unless it is what is tried.
    if (typeof rule === 'object' && 'filter' in rule && foreign?.place !== place) continue
    put(input as unknown as Holder, place.split('.'), tenant.ids[kindOf(rule)])
  }
  return input
}

type Holder = Record<string, unknown>

function put(holder: Holder, [step = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    holder[step] = value
    return
  }
  holder[step] ??= /^\d+$/.test(rest[0]!) ? [] : {}
  put(holder[step] as Holder, rest, value)
}

export interface Walker {
  http: FastifyInstance
  pool: pg.Pool
  /** A token of a session of this caller, the same until tokens are forgotten; null for nobody. */
  tokenOf: (caller: Caller) => Promise<string | null>
  /** From here on every caller gets a new session. */
  forgetTokens: () => void
}

async function send(
  { http, tokenOf, forgetTokens }: Walker,
  entry: (typeof operations)[number],
  caller: Caller,
  input: Input,
  more: { centerId?: string } = {},
) {
  const token = await tokenOf(caller)
  const centerId = more.centerId ?? caller.centerId
  const url = buildPath(entry.path as '/x', input.params as never) + queryString(input.query as never)
  const answer = await http.inject({
    method: entry.method,
    url: `/api/v1${url}`,
    headers: {
      'idempotency-key': newId(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(centerId && { centerid: centerId }),
    },
    ...(entry.operation.body && { payload: input.body as object }),
  })
  // Some changes end sessions: nobody's next call may suffer from them.
  if (!reads(entry) && answer.statusCode < 400) forgetTokens()
  return answer
}

type Answer = Awaited<ReturnType<typeof send>>

const codeOf = (answer: Answer): string =>
  String(answer.headers['content-type']).includes('problem+json')
    ? answer.json().code
    : `${answer.statusCode}`

const reads = (entry: (typeof operations)[number]) => entry.method === 'GET'

/** Who is let in at the door: everybody at every operation, with ids of their own. Writes come in `walkOwn`. */
export async function walkDoors(walker: Walker, own: Tenant): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of known()) {
    const input = inputOf(entry.operation, entry.expected, own)
    for (const kind of CALLER_KINDS) {
      const refusal = expectedRefusal(entry.expected.who, kind, { reads: reads(entry) })
      if (refusal === null) continue
      const answer = await send(walker, entry, own.callers[kind], input)
      const code = codeOf(answer)
      if (code !== refusal) findings.push(finding(entry, kind, `${code} instead of ${refusal}`))
    }
  }
  return findings
}

/** Everybody of one tenant with the ids of another, one place at a time; and with the other's center in the header. */
export async function walkForeign(
  walker: Walker,
  own: Tenant,
  other: Tenant,
  kinds: readonly CallerKind[] = CALLER_KINDS,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const before = await rowsOf(walker.pool, other)
  for (const entry of known()) {
    for (const kind of kinds) {
      if (kind === 'admin') continue
      if (expectedRefusal(entry.expected.who, kind, { reads: reads(entry) }) !== null) continue
      for (const [place, rule] of Object.entries(entry.expected.ids ?? {})) {
        if (typeof rule === 'object' && 'open' in rule) continue
        // What both have is not foreign to either: families of one center share its batches and classes.
        if (own.ids[kindOf(rule)] === other.ids[kindOf(rule)]) continue
        const input = inputOf(entry.operation, entry.expected, own, { place, tenant: other })
        const answer = await send(walker, entry, own.callers[kind], input)
        findings.push(...judgeForeign(entry, kind, place, rule, answer, other))
      }
      if (ROLE_OF[kind] !== 'center') continue
      const input = inputOf(entry.operation, entry.expected, own)
      const inForeign = await send(walker, entry, own.callers[kind], input, { centerId: other.ids.center })
      const { who } = entry.expected
      const asks = typeof who === 'object' && who.center !== 'member'
      if (asks && codeOf(inForeign) !== 'choose_center')
        findings.push(finding(entry, kind, `works in a foreign center: ${codeOf(inForeign)}`))
      findings.push(...leaks(entry, kind, inForeign, other))
    }
  }
  const after = await rowsOf(walker.pool, other)
  for (const [table, text] of Object.entries(before)) {
    if (after[table] !== text)
      findings.push({
        operation: 'one of them',
        caller: 'somebody of the other tenant',
        what: `changed rows of ${table}`,
      })
  }
  return findings
}

function judgeForeign(
  entry: (typeof operations)[number],
  kind: CallerKind,
  place: string,
  rule: IdRule,
  answer: Answer,
  other: Tenant,
): Finding[] {
  const leaked = leaks(entry, kind, answer, other)
  const code = codeOf(answer)
  if (typeof rule === 'object' && 'filter' in rule) {
    return answer.statusCode < 500 && (answer.statusCode === 200 || code === 'not_found')
      ? leaked
      : [...leaked, finding(entry, kind, `${place} of a stranger: ${code}`)]
  }
  const allowed = typeof rule === 'object' && 'foreign' in rule ? rule.foreign : ['not_found']
  return allowed.includes(code)
    ? leaked
    : [...leaked, finding(entry, kind, `${place} of a stranger: ${code}`)]
}

/** Every reading of everybody, with their own ids: nothing of the other tenant is in any answer. */
export async function walkReadings(walker: Walker, own: Tenant, other: Tenant): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of known().filter(reads)) {
    for (const kind of CALLER_KINDS) {
      if (kind === 'admin') continue
      const input = inputOf(entry.operation, entry.expected, own)
      const answer = await send(walker, entry, own.callers[kind], input)
      findings.push(...leaks(entry, kind, answer, other))
    }
  }
  return findings
}

/** Everybody who is let in, with ids of their own: nobody is turned away who should not be. Changes the tenant. */
export async function walkOwn(walker: Walker, own: Tenant): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of [...known()].sort((a, b) => Number(reads(b)) - Number(reads(a)))) {
    let done = false
    for (const kind of CALLER_KINDS) {
      if (expectedRefusal(entry.expected.who, kind, { reads: reads(entry) }) !== null) continue
      // What belongs to the other center is not theirs; that they are held back there is seen at the door.
      if (kind === 'head of a suspended center') continue
      const answer = await send(
        walker,
        entry,
        own.callers[kind],
        inputOf(entry.operation, entry.expected, own),
      )
      const code = codeOf(answer)
      const turnedAway =
        /^(sign_in_required|wrong_role|choose_center|not_allowed|invalid_input)$/.test(code) &&
        // Asks for no permission, but is about the center that is chosen: this one may choose none of ours.
        !(kind === 'inactive member' && code === 'choose_center') &&
        !(entry.expected.permissionByThing && code === 'not_allowed')
      // An admin calls what is everybody's; what is somebody's own is not there for an admin's learner-less self.
      const missing =
        code === 'not_found' &&
        !done &&
        kind !== 'admin' &&
        entry.expected.who !== 'anybody' &&
        !entry.expected.unstaged
      if (turnedAway || missing || answer.statusCode >= 500) {
        findings.push(finding(entry, kind, `is turned away: ${answer.body.slice(0, 300)}`))
      }
      // Whoever found it, if only to be told that it cannot be done now, is the one it belongs to.
      if (!turnedAway && code !== 'not_found') done = true
    }
  }
  return findings
}

/**
 * Everything that one caller may do, readings first, each with ids of their own: every answer and every refusal. Says
 * what is in any of them of another, and which readings were not answered at all, so that nothing was looked at.
 */
export async function walkAll(
  walker: Walker,
  own: Tenant,
  other: Tenant,
  kind: CallerKind,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of [...known()].sort((a, b) => Number(reads(b)) - Number(reads(a)))) {
    if (expectedRefusal(entry.expected.who, kind, { reads: reads(entry) }) !== null) continue
    const answer = await send(walker, entry, own.callers[kind], inputOf(entry.operation, entry.expected, own))
    findings.push(...leaks(entry, kind, answer, other))
    if (reads(entry) && answer.statusCode >= 300 && !entry.expected.unstaged)
      findings.push(finding(entry, kind, `is not answered: ${codeOf(answer)}`))
  }
  return findings
}

/** Every reading of everybody with their own ids, as the contract's operation and the answer that came. */
export async function readEverything(
  walker: Walker,
  own: Tenant,
  visit: (operation: Operation, kind: CallerKind, body: string) => void,
): Promise<void> {
  for (const entry of known().filter(reads)) {
    for (const kind of CALLER_KINDS) {
      if (expectedRefusal(entry.expected.who, kind, { reads: true }) !== null) continue
      const answer = await send(
        walker,
        entry,
        own.callers[kind],
        inputOf(entry.operation, entry.expected, own),
      )
      if (answer.statusCode === 200) visit(entry.operation, kind, answer.body)
    }
  }
}

function known() {
  return operations.filter(
    (entry): entry is (typeof operations)[number] & { expected: ExpectedAccess } =>
      entry.expected !== undefined,
  )
}

const finding = (entry: (typeof operations)[number], caller: string, what: string): Finding => ({
  operation: entry.operation.id,
  caller,
  what,
})

function leaks(
  entry: (typeof operations)[number],
  kind: CallerKind,
  answer: Answer,
  other: Tenant,
): Finding[] {
  const found = other.marks.filter(mark => answer.body.includes(mark))
  return found.length > 0
    ? [finding(entry, kind, `reads of a stranger: ${found.slice(0, 3).join(', ')}`)]
    : []
}

const watched: Record<string, string> = {
  centers: 'id = $1',
  center_members: 'center_id = $1',
  center_services: 'center_id = $1',
  center_hours: 'center_id = $1',
  center_holidays: 'center_id = $1',
  spaces: 'center_id = $1',
  space_blocks: 'center_id = $1',
  expert_rates: 'center_id = $1',
  engagements: 'center_id = $1',
  memberships: 'center_id = $1',
  batches: 'center_id = $1',
  class_sessions: 'center_id = $1',
  bookings: 'center_id = $1',
  orders: 'center_id = $1',
  payments: 'center_id = $1',
  refunds: 'center_id = $1',
}

/** All rows that stand for a tenant, as one text a table. */
async function rowsOf(pool: pg.Pool, tenant: Tenant): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [table, where] of Object.entries(watched)) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as text from ${table} t where ${where}`,
      [tenant.ids.center],
    )
    texts[table] = rows[0]?.text ?? ''
  }
  const { rows } = await pool.query<{ text: string | null }>(
    `select md5(concat(
       (select string_agg(t::text, '|' order by t::text) from learners t where id = $1),
       (select string_agg(t::text, '|' order by t::text) from experts t where id = $2),
       (select string_agg(t::text, '|' order by t::text) from expert_time_off t where expert_id = $2),
       (select string_agg(t::text, '|' order by t::text) from expert_availability t where expert_id = $2))) as text`,
    [tenant.ids.learner, tenant.ids.expert],
  )
  return { ...texts, people: rows[0]?.text ?? '' }
}
