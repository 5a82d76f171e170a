import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { CHUNK_BYTES } from '#domain/modules/files/upload-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { FileStoreUnavailable, WrongLength } from '#server/adapters/files/port.ts'
import type { Incoming, UserCtx } from '#server/platform/context.ts'
import { operationInSteps } from '#server/platform/operation.ts'
import { type FileRow, findOwnFile } from '../file-queries.ts'
import { uploadAnswer } from '../file-view.ts'
import { finishUpload } from '../finish-upload.ts'
import { addPart, takePart } from '../part-queries.ts'
import { inMemory, objectOf } from '../stored-bytes.ts'

/**
 * Accepts the next piece of one's own upload. A piece counts once it is stored completely: of two that start at the
 * same position, from two tabs or by a retry, the first one counts and the other is told where to continue.
 */
export const receiveContent = operationInSteps('PUT /files/{id}/content', async (ctx, { params }) => {
  const file = await findOwnFile(ctx.tx, ctx.actor, params.id)
  if (!file) return refuse('not_found')
  const piece = readPiece(file, ctx.incoming)
  if (isRefusal(piece)) return piece
  if (piece.bytes > 0) {
    const refusal = await storePiece(ctx, file, piece)
    if (refusal) return refusal
  }
  if (piece.startsAt + piece.bytes === file.size) {
    const refusal = await finishUpload(ctx, file)
    if (refusal) return refusal
  }
  const after = await findOwnFile(ctx.tx, ctx.actor, file.id)
  return after ? uploadAnswer(ctx, after) : refuse('not_found')
})

interface Piece {
  startsAt: number
  bytes: number
  body: NonNullable<Incoming['bytes']> | null
}

/** The piece as announced in its headers, if it is the next one. */
function readPiece(file: FileRow, incoming: Incoming | null): Piece | Refusal {
  if (file.status === 'refused' || file.status === 'discarded') return refuse('upload_over')
  const startsAt = wholeNumber(incoming?.headers['upload-offset'])
  if (startsAt !== file.received) return offsetDiffers(file)
  const body = incoming?.bytes ?? null
  const bytes = body ? wholeNumber(incoming?.headers['content-length']) : 0
  if (bytes === null) return refuse('malformed_request')
  if (bytes > CHUNK_BYTES) return refuse('body_too_large')
  return startsAt + bytes > file.size ? refuse('upload_too_long') : { startsAt, bytes, body }
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const offsetDiffers = ({ received: offset }: FileRow) =>
  refuse('upload_offset_differs', { args: { offset }, extra: { offset } })

async function storePiece(ctx: UserCtx, file: FileRow, piece: Piece): Promise<Refusal | null> {
  const part = { id: newId(ctx.now.getTime()), fileId: file.id, startsAt: piece.startsAt, bytes: piece.bytes }
  await ctx.inTransaction(({ tx }) => addPart(tx, part))
  try {
    await ctx.ports.files.put(
      objectOf.part(file.id, part.id),
      piece.body ?? inMemory(Buffer.alloc(0)),
      piece.bytes,
    )
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return refuse('files_unavailable', { retryAfterSeconds: 5 })
    // The connection broke, or the announced length was wrong; nothing of the piece is stored, and earlier pieces
    // stay.
    if (error instanceof WrongLength || isCutOff(error)) return refuse('malformed_request')
    throw error
  }
  const taken = await ctx.inTransaction(({ tx, now }) => takePart(tx, { ...part, now }))
  if (taken === true) return null
  const now = await findOwnFile(ctx.tx, ctx.actor, file.id)
  return now ? offsetDiffers(now) : refuse('not_found')
}

const isCutOff = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
