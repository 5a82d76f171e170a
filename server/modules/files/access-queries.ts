import { sql } from 'kysely'
import type { FileFacts } from '#domain/modules/files/file-access.ts'
import type { Ctx } from '#server/platform/context.ts'
import { columns, type FileRow } from './file-queries.ts'

/** A file with what decides who may read it. */
export interface ReadableFile {
  file: FileRow
  facts: FileFacts
}

/** A ready file by id, for whoever may turn out to read it. */
export async function findReadyFile(
  { tx, above }: Pick<Ctx, 'tx' | 'above'>,
  id: string,
): Promise<ReadableFile | null> {
  const { isPublic: shown, sharedWith: shared, learner: pictured } = above.files
  const { rows } = await sql<FileRow & Pick<FileFacts, 'isPublic' | 'sharedWith' | 'learner'>>`
    select ${columns}, ${shown} as "isPublic", ${shared} as "sharedWith", ${pictured} as learner
    from files f where f.id = ${id} and f.status = 'ready'`.execute(tx)
  const row = rows[0]
  if (!row) return null
  const { isPublic, sharedWith, learner, ...file } = row
  const owner = { userId: file.ownerUserId, role: file.ownerRole }
  return {
    file,
    facts: { purpose: file.purpose, owner, centerId: file.centerId, isPublic, sharedWith, learner },
  }
}
