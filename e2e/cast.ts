import type { Role } from '../domain/access/roles.ts'
import type { ApiAnswer } from '../domain/wire.ts'

type Person = ApiAnswer<'GET /demo/cast'>['items'][number]

/** Where the app under test runs. */
export const base = () => {
  const address = process.env.E2E_BASE_URL
  if (!address) throw new Error('the app was not started: run through playwright.config.ts')
  return address
}

export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${base()}/api/v1${path}`, {
    method,
    headers: {
      ...typeOf(body),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** A file is sent as it is, everything else as JSON. */
function typeOf(body: unknown): Record<string, string> {
  if (body === undefined) return {}
  return body instanceof Blob
    ? { 'content-type': 'application/octet-stream', 'upload-offset': '0' }
    : { 'content-type': 'application/json' }
}

/** The people of the demo, as shown on the sign-in screen. */
export const cast = async () => (await call<{ items: Person[] }>('GET', '/demo/cast')).items

/** A member of the cast: by name, or the first with that role. */
export async function somebody(role: Role, name?: string): Promise<Person> {
  const people = await cast()
  const found = people.find(
    person => person.roles.includes(role) && (name === undefined || person.name === name),
  )
  if (!found) throw new Error(`nobody in the cast is ${name ?? 'anybody'} with the role ${role}`)
  return found
}
