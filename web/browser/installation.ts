import { useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '#domain/wire.ts'
import { baseUrl } from './base-url.ts'
import { ApiProblem, problemOf } from './problem.ts'

/** What the server tells every browser about itself. */
export type Installation = ApiAnswer<'GET /config'>

let asked: Promise<Installation> | undefined

async function ask(): Promise<Installation> {
  const response = await fetch(`${baseUrl}/config`, { signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw new ApiProblem({ status: 0, code: 'offline' })
  })
  if (!response.ok) throw await problemOf(response)
  return response.json()
}

/** Asks the server once for every page; a failure is not remembered. */
export function readInstallation(): Promise<Installation> {
  asked ??= ask().catch(error => {
    asked = undefined
    throw error
  })
  return asked
}

/** What the server tells every browser: whether it runs as a demo, where map tiles come from. Read once. */
export const useConfig = () =>
  useQuery({ queryKey: ['GET /config'], queryFn: readInstallation, staleTime: Number.POSITIVE_INFINITY }).data

/** Where the tiles of maps come from; null where this installation has none, or while that is not known yet. */
export const useMaps = () => useConfig()?.tiles ?? null
