import type { Role } from '#domain/access/roles.ts'
import { api } from '#domain/api.ts'
import type { testApp } from './app.ts'

/** Somebody who reads, in a role; who works in a center reads there. */
export interface Reader {
  userId: string
  role: Role
  centerId: string | null
}

interface Answer {
  role: Role
  path: string
  status: number
  body: string
}

/** What each reader is answered under every address that only reads: all lists, and things that hang on something. */
export async function* everyAnswer(
  app: Awaited<ReturnType<typeof testApp>>,
  readers: readonly Reader[],
  hanging: ReadonlyMap<string, ReadonlySet<string>>,
): AsyncGenerator<Answer> {
  const paths = pathsOf(hanging)
  for (const { userId, role, centerId } of readers) {
    const token = await app.tokenOf(userId, role)
    const headers = { authorization: `Bearer ${token}`, ...(centerId && { centerid: centerId }) }
    for (const path of paths) {
      const { statusCode, body } = await app.http.inject({ method: 'GET', url: `/api/v1${path}`, headers })
      yield { role, path, status: statusCode, body }
    }
  }
}

/** Addresses without an id, and those with one for at most two things of each table. */
function pathsOf(hanging: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return Object.keys(api).flatMap(key => {
    const [method, path = ''] = key.split(' ')
    if (method !== 'GET') return []
    if (!path.includes('{')) return [path]
    if (path.match(/\{/g)?.length !== 1 || !path.includes('{id}')) return []
    const ids = [...(hanging.get(path.split('/')[1]?.replaceAll('-', '_') ?? '') ?? [])].slice(0, 2)
    return ids.map(id => path.replace('{id}', id))
  })
}
