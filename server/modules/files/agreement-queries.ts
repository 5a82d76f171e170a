import type { Tx } from '#server/platform/context.ts'
import { objectOf } from './stored-bytes.ts'

/** An object that a row counts on. */
export interface ExpectedObject {
  fileId: string
  key: string
  bytes: number
}

/** Every object of every file that is ready, as its row says. */
export async function expectedObjects(tx: Tx): Promise<ExpectedObject[]> {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'stored_bytes as bytes', 'variants'])
    .where('status', '=', 'ready')
    .where('bytes_removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, bytes, variants }) => [
    { fileId: id, key: objectOf.original(id), bytes: Number(bytes) },
    ...variants.map(variant => ({
      fileId: id,
      key: objectOf.variant(id, variant.width),
      bytes: variant.bytes,
    })),
  ])
}

/** The ids among these of files whose bytes may be in the store. */
export async function knownFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn<string>('any', [val([...ids])])))
    .where('bytes_removed_at', 'is', null)
    .execute()
  return new Set(rows.map(row => row.id))
}
