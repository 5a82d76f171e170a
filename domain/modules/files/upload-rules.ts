import { type FilePurpose, PURPOSES, RESIZABLE } from './file-purposes.ts'
import type { MediaTypeRow } from './media-types.ts'

const MB = 1024 * 1024

/** The largest piece of a file per request, in bytes. */
export const CHUNK_BYTES = 4 * MB
/** The most uploads one user may have open at once in one role. */
export const MAX_OPEN_UPLOADS = 10
/** The most bytes one user may upload within 24 hours. */
export const MAX_BYTES_A_DAY = 1024 * MB
/** An upload without progress for this many hours is released. */
export const ABANDONED_AFTER_HOURS = 24
/** An uploaded file that was never used is released after this many hours. */
export const UNCLAIMED_AFTER_HOURS = 48
/** The most bytes of a text file, which is read completely when checked. */
export const MAX_TEXT_BYTES = 10 * MB

/** The most pixels of a baseline JPEG, which is decoded at a fraction of its size. */
export const MAX_JPEG_PIXELS = 64_000_000
/** The most pixels of any other image, which the decoder holds completely. All frames of an animation count. */
export const MAX_PIXELS = 12_000_000
/** The most pixels of one side of an image. */
export const MAX_SIDE = 16_384

/** Why a file of this type and size does not fit the purpose, or null. */
export function uploadProblem(
  purpose: FilePurpose,
  row: MediaTypeRow | null,
  size: number,
): 'file_type_not_allowed' | 'file_too_large' | null {
  if (!row || !PURPOSES[purpose].mediaTypes.includes(row.type)) return 'file_type_not_allowed'
  return size > maxBytesOf(purpose, row) ? 'file_too_large' : null
}

/** The largest file of this type for the purpose, in bytes. Images that are re-encoded may be 15 MB. */
export function maxBytesOf(purpose: FilePurpose, row: MediaTypeRow): number {
  const { maxBytes, maxAudioBytes } = PURPOSES[purpose]
  if (row.kind === 'audio') return Math.min(maxBytes, maxAudioBytes ?? maxBytes)
  if (row.judgedBy === 'text') return Math.min(maxBytes, MAX_TEXT_BYTES)
  return RESIZABLE.includes(row.type) ? Math.min(maxBytes, 15 * MB) : maxBytes
}

/** What an image's header says about it. */
export interface PictureFacts {
  mediaType: string
  width: number
  height: number
  frames: number
  /** A JPEG in several passes: the decoder holds all of it. */
  progressive: boolean
}

/** Whether decoding it would take more memory than allowed. */
export function isTooManyPixels({ mediaType, width, height, frames, progressive }: PictureFacts): boolean {
  if (width > MAX_SIDE || height > MAX_SIDE) return true
  const most = mediaType === 'image/jpeg' && !progressive ? MAX_JPEG_PIXELS : MAX_PIXELS
  // Of an animation with too many frames only the first is stored, so they never make it too large.
  return width * height > most || frames < 1
}
