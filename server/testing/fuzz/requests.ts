import fc from 'fast-check'
import type { Contract, Method, Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import { arbitraryOf, type KnownIds } from './arbitrary-of.ts'
import { hostileBody, hostileHeaders, hostileValue } from './hostile.ts'

/** A request as it goes out, and the operation it is meant for. */
export interface FuzzRequest {
  key: string
  operation: Operation
  method: Method
  /** With the query. */
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** Place in the list of callers. */
  caller: number
}

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Requests to every operation of the contract, by operation: a new one is among them from its first day. */
export function requestsByOperation(
  known: KnownIds,
  callers: number,
  base: string,
): [key: string, fc.Arbitrary<FuzzRequest>][] {
  return endsLast(Object.entries(api as Contract)).map(([key, operation]) => [
    key,
    requestTo(key, operation, known, callers, base),
  ])
}

/** What ends a caller's sign-in comes last: everything after it would only be told to sign in. */
function endsLast(operations: [key: string, operation: Operation][]) {
  const ends = ([key]: [string, Operation]) =>
    /^DELETE .*\/sessions?\b|^PUT \/users\/\{id\}\/status/.test(key)
  return [...operations.filter(one => !ends(one)), ...operations.filter(ends)]
}

function requestTo(key: string, operation: Operation, known: KnownIds, callers: number, base: string) {
  const [method, path] = key.split(' ') as [Method, string]
  const noun = singular(/\/([a-z-]+)\/\{/.exec(path)?.[1] ?? '')
  const part = (schema: Operation['body']) =>
    schema ? arbitraryOf(schema, known, noun) : fc.constant(undefined)
  const valid = fc.record({
    params: part(operation.params),
    query: part(operation.query),
    body: part(operation.body),
  }) as fc.Arbitrary<Parts>

  return fc
    .record({
      parts: fc.oneof(
        { weight: 4, arbitrary: valid },
        { weight: 5, arbitrary: spoiled(valid) },
        { weight: 1, arbitrary: spoiled(spoiled(valid)) },
      ),
      raw: fc.option(hostileBody, { freq: 8, nil: null }),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, hostileHeaders),
      caller: fc.nat({ max: callers - 1 }),
    })
    .map(({ parts, raw, headers, caller }): FuzzRequest => {
      const hasBody = parts.body !== undefined || (raw !== null && method !== 'GET')
      return {
        key,
        operation,
        method,
        url: base + pathWith(path, parts.params ?? {}) + queryOf(parts.query ?? {}),
        headers: {
          ...(hasBody && { 'content-type': 'application/json' }),
          'idempotency-key': newId(),
          ...(headers as Record<string, string>),
        },
        body: hasBody ? (raw ?? JSON.stringify(parts.body)) : undefined,
        caller,
      }
    })
}

const singular = (plural: string) => plural.replace(/(?<=ch|ss)es$|(?<!s)s$/, '')

/** One field is wrong: another type, missing, one too many, or a hostile text where words were meant. */
function spoiled(valid: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> {
  return fc
    .record({
      parts: valid,
      at: fc.nat(),
      value: hostileValue,
      way: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
      name: fc.constantFrom('extra', '__proto__', 'constructor', 'id', 'centerId', 'status', 'a\u0000'),
    })
    .map(({ parts, at, value, way, name }) => {
      const copy = structuredClone(parts)
      const places = fieldsOf(copy)
      const place = places[at % Math.max(1, places.length)]
      if (!place) return { ...copy, query: { ...copy.query, [name]: value } }
      const [holder, field] = place
      if (way === 'remove') delete holder[field]
      else if (way === 'replace') holder[field] = value
      // Assigning to __proto__ would change the prototype instead of naming a field.
      else
        Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
      return copy
    })
}

/** Every field of the request, wherever it stands. */
function fieldsOf(value: unknown): [holder: Record<string, unknown>, field: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => [
    [value as Record<string, unknown>, field] as [Record<string, unknown>, string],
    ...fieldsOf(inner),
  ])
}

/** As a client would write it, hostile values too. Without its last part a path would be another operation's. */
function pathWith(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]) || '-')
}

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    // A fresh array: a spoiled one may carry a `constructor` of its own, which `filter` would call.
    (Array.isArray(value) ? [...value] : [value])
      .filter(item => item !== undefined)
      .map(item => `${encode(name)}=${encode(item)}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half a surrogate pair cannot be percent-encoded; a broken escape takes its place.
  return text.isWellFormed() ? encodeURIComponent(text) : '%zz'
}
