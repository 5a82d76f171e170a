import { baseUrl } from '../base-url.ts'
import { currentLanguage } from '../language.ts'
import { ApiProblem, problemOf } from '../problem.ts'

/** Calls what is below every sign-in, without a bearer token of its own: `api()` asks us for one. */
export async function callIdentity<T>(
  path: string,
  init: { body?: unknown; token?: string; keepalive?: boolean } = {},
): Promise<T> {
  const headers = new Headers({ 'accept-language': currentLanguage() })
  if (init.body !== undefined) headers.set('content-type', 'application/json')
  if (init.token) headers.set('authorization', `Bearer ${init.token}`)
  let response: Response
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method: init.body === undefined ? 'DELETE' : 'POST',
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(20_000),
      keepalive: init.keepalive ?? false,
    })
  } catch {
    throw new ApiProblem({ status: 0, code: 'offline' })
  }
  if (!response.ok) throw await problemOf(response)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/**
 * Ends the session of this token on the server, even if the page is closed meanwhile. If the server cannot be
 * reached, the caller's copy is deleted anyway, and the session expires there by its own time limit.
 */
export async function endSession(token: string): Promise<void> {
  await callIdentity('/auth/session', { token, keepalive: true }).catch(() => undefined)
}

/** Why the server takes this bearer token no more, null where it does; what else goes wrong is no answer to that. */
export async function refusalOf(path: string, token: string): Promise<ApiProblem | null> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': currentLanguage() }
  const response = await fetch(`${baseUrl}${path}`, { headers, signal: AbortSignal.timeout(20_000) })
  return response.status === 401 ? problemOf(response) : null
}
