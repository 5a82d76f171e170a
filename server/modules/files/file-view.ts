import { kindOf } from '#domain/modules/files/media-types.ts'
import { CHUNK_BYTES } from '#domain/modules/files/upload-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { publicLink, signedLink } from './file-links.ts'
import type { FileRow } from './file-queries.ts'

type FileAnswer = ApiAnswer<'GET /files/{id}'>
type Signer = Pick<Ctx, 'config' | 'now' | 'actor'>

/** A ready file for a caller with access. `isPublic`: the addresses need no signature and never expire. */
export function describeFile(ctx: Signer, row: FileRow, isPublic = false): FileAnswer {
  const link = (variant: number | null) =>
    isPublic ? publicLink(row.id, variant) : signedLink(ctx, row.id, variant)
  return {
    id: row.id,
    name: row.name,
    mediaType: row.mediaType,
    kind: kindOf(row.mediaType),
    size: row.storedBytes ?? row.size,
    width: row.width,
    height: row.height,
    url: link(null),
    variants: row.variants.map(({ width }) => ({ width, url: link(width) })),
  }
}

/** The progress of an upload, for its owner. */
export function uploadAnswer(ctx: Signer, row: FileRow): ApiAnswer<'GET /files/{id}/upload'> {
  return {
    id: row.id,
    status: row.status,
    received: row.received,
    size: row.size,
    chunkBytes: CHUNK_BYTES,
    refusedBecause: row.refusedBecause,
    file: row.status === 'ready' ? describeFile(ctx, row) : null,
  }
}
