import type { ApiAnswer } from '../../domain/wire.ts'
import type { callerOf } from '../sessions.ts'

type Import = ApiAnswer<'GET /imports/{id}'>

/** Imports a file completely, and returns the id of the import. */
export async function broughtIn(
  call: Awaited<ReturnType<typeof callerOf>>,
  kind: Import['kind'],
  text: string,
): Promise<string> {
  const { id, mapping } = await call<Import>(
    'POST',
    `/imports?kind=${kind}&fileName=${kind}.csv`,
    new Blob([text]),
  )
  for (const [step, body] of [
    ['check', { mapping }],
    ['run', undefined],
  ] as const) {
    await call('POST', `/imports/${id}/${step}`, body)
    while ((await call<Import>('GET', `/imports/${id}`)).work !== null)
      await new Promise(soon => setTimeout(soon, 100))
  }
  return id
}
