import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { PURPOSES, RESIZABLE } from '#domain/modules/files/file-purposes.ts'
import { mediaTypeRow } from '#domain/modules/files/media-types.ts'
import { refuse } from '#domain/refusals.ts'
import { FileStoreUnavailable } from '#server/adapters/files/port.ts'
import type { PictureProblem } from '#server/adapters/pictures/port.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { asText, HEAD_BYTES, isWhatItSays, NotText } from './check-content.ts'
import * as files from './file-queries.ts'
import { dropParts, takenParts } from './part-queries.ts'
import { headOf, inMemory, objectOf, partsInOrder } from './stored-bytes.ts'

/** Checks a complete upload and stores it if it passes. Returns null when the file is ready, or why it is not. */
export async function finishUpload(ctx: UserCtx, file: files.FileRow): Promise<Refusal | null> {
  const begun = await ctx.inTransaction(({ tx, now }) => files.beginCheck(tx, file.id, now))
  // Another request of the same owner is checking it right now, or has.
  if (begun !== true) return null
  let outcome: files.StoredFile | PictureProblem
  try {
    outcome = await checkAndKeep(ctx, file)
  } catch (error) {
    await ctx.inTransaction(({ tx, now }) => files.postponeCheck(tx, file.id, now))
    if (error instanceof FileStoreUnavailable) return refuse('files_unavailable', { retryAfterSeconds: 5 })
    throw error
  }
  if (typeof outcome === 'string') return refuseUpload(ctx, file, outcome)
  const stored = outcome
  const accepted = await ctx.inTransaction(async inner => {
    if (!(await files.acceptFile(inner.tx, file.id, stored, inner.now))) return refuse('upload_over')
    const { purpose, mediaType } = file
    await inner.audit({
      action: 'file.upload',
      subjectKind: 'file',
      subjectId: file.id,
      details: { purpose, mediaType, bytes: stored.storedBytes },
    })
    return null
  })
  if (isRefusal(accepted)) return accepted
  await removeParts(ctx, file.id)
  return null
}

async function refuseUpload(ctx: UserCtx, file: files.FileRow, code: PictureProblem): Promise<Refusal> {
  await ctx.inTransaction(async inner => {
    await files.refuseFile(inner.tx, file.id, code, inner.now)
    await inner.audit({
      action: 'file.refuse',
      subjectKind: 'file',
      subjectId: file.id,
      details: { purpose: file.purpose, mediaType: file.mediaType, because: code },
    })
  })
  return refuse(code)
}

async function checkAndKeep(ctx: UserCtx, file: files.FileRow): Promise<files.StoredFile | PictureProblem> {
  const row = mediaTypeRow(file.mediaType)
  if (!row) return 'file_not_what_it_says'
  const store = ctx.ports.files
  const parts = await takenParts(ctx.tx, file.id)
  const bytes = () => partsInOrder(store, file.id, parts)
  if (!(await isWhatItSays(row, await headOf(bytes(), HEAD_BYTES)))) return 'file_not_what_it_says'
  if (RESIZABLE.includes(row.type)) return keepPicture(ctx, file, await headOf(bytes(), file.size))
  try {
    const checked = row.judgedBy === 'text' ? asText(bytes()) : bytes()
    await store.put(objectOf.original(file.id), checked, file.size)
  } catch (error) {
    if (error instanceof NotText) return 'file_not_what_it_says'
    throw error
  }
  return { storedBytes: file.size, width: null, height: null, variants: [] }
}

async function keepPicture(
  ctx: UserCtx,
  file: files.FileRow,
  bytes: Buffer,
): Promise<files.StoredFile | PictureProblem> {
  const { variants: widths } = PURPOSES[file.purpose]
  const square = file.purpose === 'profile_picture' || file.purpose === 'center_picture'
  const made = await ctx.ports.pictures.make(bytes, { mediaType: file.mediaType, widths, square })
  if (typeof made === 'string') return made
  const store = ctx.ports.files
  await store.put(objectOf.original(file.id), inMemory(made.original), made.original.length)
  for (const { width, bytes: variant } of made.variants) {
    await store.put(objectOf.variant(file.id, width), inMemory(variant), variant.length)
  }
  const variants = made.variants.map(({ width, bytes: variant }) => ({ width, bytes: variant.length }))
  return { storedBytes: made.original.length, width: made.width, height: made.height, variants }
}

/** The parts are no longer needed. What cannot be removed now is removed by the sweep. */
async function removeParts(ctx: UserCtx, fileId: string): Promise<void> {
  const parts = await takenParts(ctx.tx, fileId)
  try {
    for (const { id } of parts) await ctx.ports.files.delete(objectOf.part(fileId, id))
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return
    throw error
  }
  await ctx.inTransaction(({ tx }) =>
    dropParts(
      tx,
      parts.map(part => part.id),
    ),
  )
}
