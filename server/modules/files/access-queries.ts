import type { FileFacts } from '#domain/modules/files/file-access.ts'
import type { FileViewer } from '#server/platform/above.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type FileRow, selectFiles } from './file-queries.ts'

/** A file with what decides who may read it. */
export interface ReadableFile {
  file: FileRow
  facts: FileFacts
}

/** A ready file by id; access is decided afterwards. */
export async function findReadyFile(
  { tx, above, now, actor }: Pick<Ctx, 'tx' | 'above' | 'now' | 'actor'>,
  id: string,
  viewer: FileViewer | null = actor.kind === 'user' ? actor : null,
): Promise<ReadableFile | null> {
  const of = above.files
  const row = await selectFiles(tx)
    .select([
      of.isPublic.as('isPublic'),
      of.sharedWith.as('sharedWith'),
      of.learner.$castTo<FileFacts['learner']>().as('learner'),
      of.gallery(viewer, now).$castTo<FileFacts['gallery']>().as('gallery'),
      of.shared(viewer).as('shared'),
    ])
    .where('f.id', '=', id)
    .where('f.status', '=', 'ready')
    .executeTakeFirst()
  if (!row) return null
  const { isPublic, sharedWith, learner, gallery, shared, ...file } = row
  const owner = { userId: file.ownerUserId, role: file.ownerRole }
  return {
    file,
    facts: {
      purpose: file.purpose,
      owner,
      centerId: file.centerId,
      isPublic,
      sharedWith,
      learner,
      gallery,
      shared,
    },
  }
}
