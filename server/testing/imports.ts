import { Readable } from 'node:stream'
import type { CenterGrant, SignedIn } from '#domain/access/actor.ts'
import { CENTER_ROLE_PRESETS } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { isRefusal } from '#domain/kernel/refusal.ts'
import type { ImportKindName } from '#domain/modules/imports/import-kinds.ts'
import type { ApiAnswer, ApiHandlerInput, ApiKey } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { importKinds } from '#server/import-kinds.ts'
import { workOnImport } from '#server/modules/imports/public.ts'
import type { Tx } from '#server/platform/context.ts'
import { silentLog } from '#server/platform/log.ts'
import { signedIn, type TestWorld } from './context.ts'
import { aMember, aUser } from './people.ts'

type Import = ApiAnswer<'GET /imports/{id}'>
type Row = ApiAnswer<'GET /imports/{id}/rows'>['items'][number]
const job = workOnImport(importKinds)

/** A member of a center, signed in there. */
export async function atDesk(tx: Tx, centerId: string, centerRole: CenterRole = 'coordinator') {
  const userId = await aMember(tx, centerId, centerRole)
  const center: CenterGrant = {
    ...{ centerId, centerRole },
    access: CENTER_ROLE_PRESETS[centerRole],
    serviceIds: null,
  }
  return { ...signedIn({ userId, role: 'center', centers: [center] }), center }
}

/** An admin, signed in. */
export async function anAdmin(tx: Tx): Promise<SignedIn> {
  const userId = await aUser(tx)
  await tx.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
  return signedIn({ userId, role: 'admin' })
}

/** The steps of an import as somebody takes them; work in the background is done when `work` is called. */
export function importSteps(world: TestWorld, actor: SignedIn) {
  async function call<K extends ApiKey & keyof typeof handlers>(
    key: K,
    input: Partial<ApiHandlerInput<K>>,
    bytes?: Buffer,
  ): Promise<unknown> {
    const incoming = bytes ? { headers: {}, bytes: Readable.from([bytes]) } : null
    return world.run(handlers[key] as never, { actor, incoming, ...input } as never)
  }
  const sure = <T>(answer: unknown): T => {
    if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
    return answer as T
  }
  const params = (id: string) => ({ params: { id } })
  const steps = {
    call,
    bring: async (kind: ImportKindName, file: string | Buffer) =>
      sure<Import>(await call('POST /imports', { query: { kind, fileName: 'list.csv' } }, Buffer.from(file))),
    show: async (id: string) => sure<Import>(await call('GET /imports/{id}', params(id))),
    rows: async (id: string, query = {}) =>
      sure<{ items: Row[] }>(
        await call('GET /imports/{id}/rows', { ...params(id), query: { limit: 100, offset: 1, ...query } }),
      ).items,
    /** One turn of the work; `signal` stops it after its first step. */
    work: (importId: string, signal: AbortSignal = new AbortController().signal) =>
      job.run({ services: world.services, data: { importId }, log: silentLog, signal }),
    /** Brings a file and has its rows judged by the columns as they were guessed. */
    async check(kind: ImportKindName, file: string | Buffer): Promise<Import> {
      const { id, mapping } = await steps.bring(kind, file)
      sure(await call('POST /imports/{id}/check', { ...params(id), body: { mapping } }))
      await steps.work(id)
      return steps.show(id)
    },
    async run(id: string): Promise<Import> {
      sure(await call('POST /imports/{id}/run', params(id)))
      await steps.work(id)
      return steps.show(id)
    },
    async undo(id: string): Promise<Import> {
      sure(await call('POST /imports/{id}/undo', params(id)))
      await steps.work(id)
      return steps.show(id)
    },
    /** Bytes that an operation answers, read as the server reads: on the pool. */
    async download(key: 'GET /import-templates/{kind}' | 'GET /imports/{id}/failures', input: object) {
      const handler = handlers[key] as unknown as (ctx: unknown, input: unknown) => Promise<unknown>
      const { bytes } = sure<{ bytes: Readable }>(await handler(world.ctx(actor), input))
      return Buffer.concat(await bytes.map(piece => Buffer.from(piece)).toArray())
    },
    fix: (id: string, line: number, values: Record<string, string>) =>
      call('PUT /imports/{id}/rows/{line}', {
        params: { id, line: String(line) },
        body: { values },
      } as never),
  }
  return steps
}
