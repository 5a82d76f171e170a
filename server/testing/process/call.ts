import { newId } from '#domain/kernel/ids.ts'

/** An answer with the time it took; `status` 0 where the connection broke before one came. */
export interface Answered {
  status: number
  body: Record<string, unknown>
  retryAfter: string | null
  ms: number
}

const patienceMs = 20_000

/** Calls the app as a client would; a broken connection is an outcome and not an error. */
export async function call(
  url: string,
  given: {
    method?: string
    token?: string
    key?: string
    body?: object
    headers?: Record<string, string>
  } = {},
): Promise<Answered> {
  const begin = performance.now()
  const { method = given.body ? 'POST' : 'GET', token, key = newId(), body } = given
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
        ...given.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : { text },
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - begin,
    }
  } catch (error) {
    return { status: 0, body: { error: String(error) }, retryAfter: null, ms: performance.now() - begin }
  }
}

/** Runs `work` for every item, so many at a time. */
export async function atOnce<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return results
}
