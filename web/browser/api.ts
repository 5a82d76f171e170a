import { STALE_HEADER, WROTE_HEADER } from '#domain/access/contract.ts'
import type { Role } from '#domain/access/roles.ts'
import { buildPath, type Query, queryString } from '#domain/kernel/paths.ts'
import type { ApiAnswer, ApiInput, ApiKey } from '#domain/wire.ts'
import { cacheAnswer, cachedAnswer, isCached, type Question } from './answer-cache.ts'
import { baseUrl } from './base-url.ts'
import { awaitReturn } from './drafts.ts'
import { announce } from './identity/announce.ts'
import { currentLanguage } from './language.ts'
import { showsCached, showsFresh } from './last-seen.ts'
import { expectNews, expectsNews } from './own-changes.ts'
import { ApiProblem, isProblem, problemOf } from './problem.ts'
import { currentRole } from './role.ts'
import { endStoredSession, isSessionOver, renewToken, token } from './sessions.ts'
import { selectedCenterId, selectedCenterOf, storedUserId } from './storage.ts'

export type { ApiAnswer, ApiInput, ApiKey }
/** The keys of all operations that only read. */
export type ReadKey = Extract<ApiKey, `GET ${string}`>

export type CallOptions = {
  signal?: AbortSignal
  /**
   * A form passes its own key and reuses it until it succeeds, so that a second click or a retry does nothing
   * twice.
   */
  idempotencyKey?: string
  /** The role whose session is used; default: the role of the page's tree, null without sign-in. */
  role?: Role | null
  /** The center to act in, where it is not the one that is selected now. */
  centerId?: string | null
  /**
   * Called with what the call made stale, by path segments; also after a refusal, which may reveal a concurrent
   * change.
   */
  onStale?: (nouns: readonly string[]) => void
  /** It arrives even where the page is left as it is sent. */
  keepalive?: boolean
  /** A token that was read before, for a page that is left: it waits for no storage any more. */
  bearer?: string | null
  /** A piece of a file in place of JSON, and where in the file it begins. */
  piece?: { bytes: Blob; offset: number }
}

type AnyInput = { params?: Record<string, string | number>; query?: Query; body?: unknown }

const giveUpMs = 30_000
/** A piece of a file may go over a slow line; the server waits no longer than this either. */
const giveUpPieceMs = 60_000

function urlOf(path: string, input: AnyInput) {
  return (
    baseUrl +
    buildPath(path as '/{id}', (input.params ?? {}) as { id: string }) +
    queryString(input.query ?? {})
  )
}

function headersOf(method: string, input: AnyInput, role: Role | null, options: CallOptions) {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (options.piece) {
    headers.set('upload-offset', String(options.piece.offset))
    if (options.piece.bytes.size > 0) headers.set('content-type', 'application/octet-stream')
  }
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID())
  if (method === 'GET' && expectsNews()) headers.set(WROTE_HEADER, '1')
  const centerId = role && (options.centerId ?? selectedCenterOf(role))
  if (centerId) headers.set('centerId', centerId)
  return headers
}

/** A fetch that ends: in an answer, or in an `ApiProblem` that says why there is none. */
async function reach(url: string, init: RequestInit, signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(init.body instanceof Blob ? giveUpPieceMs : giveUpMs)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiProblem({ status: 0, code: limit.aborted ? 'timeout' : 'offline' })
  }
}

async function send(
  url: string,
  init: RequestInit & { headers: Headers },
  role: Role | null,
  options: CallOptions,
) {
  const first = role && (options.bearer ?? (await token(role)))
  const reachAs = (bearer: string | null) => {
    if (bearer) init.headers.set('authorization', `Bearer ${bearer}`)
    return reach(url, init, options.signal)
  }
  const response = await reachAs(first)
  if (!role || (response.status !== 401 && (response.status !== 403 || !first))) return response
  // Refreshed once, by force; sent again only with another token: a real "not allowed" must not loop.
  const second = await (first ? renewToken(role, first) : token(role)).catch(() => null)
  if (second && second !== first) return reachAs(second)
  // The session no longer exists here: the role's screens are told.
  if (!first) announce(role, null)
  else if (!second && response.status === 401) endStoredSession(role, first)
  const isBack = isSessionOver(role) && (await awaitReturn(role, options.signal))
  return isBack ? reachAs(await token(role)) : response
}

/**
 * Calls an operation and returns the contract's answer, or throws an `ApiProblem`. Offline, a cached answer is
 * returned as it was last seen.
 */
export async function api<K extends ApiKey>(
  key: K,
  input: ApiInput<K>,
  options: CallOptions = {},
): Promise<ApiAnswer<K>> {
  const role = options.role === undefined ? currentRole() : options.role
  const question = role && questionOf(key, input, role)
  if (!question) return call(key, input, role, options)
  try {
    const answer = await call(key, input, role, options)
    showsFresh(key, input)
    // Nothing cached for a user who has signed out in the meantime.
    if (storedUserId(role) === question.userId) void cacheAnswer(question, answer)
    return answer
  } catch (error) {
    const cached = isProblem(error) && error.status === 0 ? await cachedAnswer(question) : null
    if (!cached) throw error
    showsCached(key, input, cached.at)
    return cached.answer as ApiAnswer<K>
  }
}

function questionOf(key: ApiKey, input: unknown, role: Role): Question | null {
  const userId = isCached(key) ? storedUserId(role) : null
  if (userId === null) return null
  return { role, userId, centerId: role === 'center' ? selectedCenterId() : null, key, input }
}

async function call<K extends ApiKey>(
  key: K,
  input: ApiInput<K>,
  role: Role | null,
  options: CallOptions,
): Promise<ApiAnswer<K>> {
  const response = await reachOut(key, input as AnyInput, role, options)
  return (response.status === 204 ? undefined : await response.json()) as ApiAnswer<K>
}

/** Calls an operation that answers bytes, such as a document, or throws an `ApiProblem`. */
export async function apiBytes<K extends ReadKey>(key: K, input: ApiInput<K>): Promise<Blob> {
  const response = await reachOut(key, input as AnyInput, currentRole(), {})
  return response.blob()
}

async function reachOut(
  key: ApiKey,
  given: AnyInput,
  role: Role | null,
  options: CallOptions,
): Promise<Response> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const init = {
    method,
    headers: headersOf(method, given, role, options),
    ...(options.keepalive && { keepalive: true }),
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(options.piece && options.piece.bytes.size > 0 ? { body: options.piece.bytes } : {}),
  }
  const response = await send(urlOf(path, given), init, role, options)
  if (method !== 'GET' && response.ok) expectNews()
  options.onStale?.(response.headers.get(STALE_HEADER)?.split(', ') ?? [])
  if (!response.ok) throw await problemOf(response)
  return response
}
