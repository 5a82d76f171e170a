import { sql } from 'kysely'
import type { Tx } from '#server/platform/context.ts'

export interface FilePart {
  id: string
  bytes: number
}

/** Records that bytes are about to be stored, so that they are not orphaned when the process dies. */
export async function addPart(
  tx: Tx,
  part: { id: string; fileId: string; startsAt: number; bytes: number },
): Promise<void> {
  await sql`insert into file_parts (id, file_id, starts_at, bytes)
    values (${part.id}, ${part.fileId}, ${part.startsAt}, ${part.bytes})`.execute(tx)
}

/**
 * Makes a stored piece the next part of its file; false if the file continues from another position by now: another
 * piece was first, and this one is not used.
 */
export async function takePart(
  tx: Tx,
  part: { id: string; fileId: string; startsAt: number; bytes: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with grown as (
      update files set received = received + ${part.bytes}, changed_at = ${part.now}
      where id = ${part.fileId} and status = 'uploading' and received = ${part.startsAt} returning id)
    update file_parts set taken = true where id = ${part.id} and file_id = (select id from grown)
    returning id`.execute(tx)
  return rows.length === 1
}

/** The parts of a complete file in their order. */
export function takenParts(tx: Tx, fileId: string): Promise<FilePart[]> {
  return tx
    .selectFrom('file_parts')
    .select(['id', 'bytes'])
    .where('file_id', '=', fileId)
    .where('taken', '=', true)
    .orderBy('starts_at')
    .execute()
}

/** Pieces left over next to a finished file, or of any file when none is given. */
export function leftParts(tx: Tx, limit: number): Promise<{ id: string; fileId: string }[]> {
  return tx
    .selectFrom('file_parts as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.id', 'p.file_id as fileId'])
    .where('f.status', '=', 'ready')
    .limit(limit)
    .execute()
}

export async function dropParts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('file_parts')
    .where(eb => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
