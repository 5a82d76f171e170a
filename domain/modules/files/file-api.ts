import { z } from 'zod'
import { defineContract } from '../../access/contract.ts'
import { idField, shortText } from '../../kernel/fields.ts'
import { FILE_PURPOSES } from './file-purposes.ts'
import { fileStates } from './file-states.ts'
import { FILE_KINDS } from './media-types.ts'

/** Paths below the API's base. For non-public files they are signed and valid for half an hour at most. */
const link = z.string()

/** A file for a caller who may read it. */
export const fileAnswer = z
  .object({
    id: idField,
    name: z.string(),
    mediaType: z.string(),
    kind: z.enum(FILE_KINDS),
    /** Bytes. */
    size: z.number().int(),
    /** For an image, in px; null if it could not be measured. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    url: link,
    /** Smaller sizes of an image, the smallest first. */
    variants: z.array(z.object({ width: z.number().int(), url: link })),
  })
  .meta({ id: 'File' })

/** The progress of an upload. */
export const uploadAnswer = z
  .object({
    id: idField,
    status: z.enum(fileStates.states as [string, ...string[]]),
    /** Bytes safely stored: continue from there. */
    received: z.number().int(),
    size: z.number().int(),
    /** The largest piece per request. */
    chunkBytes: z.number().int(),
    /** Why the file was refused, as a refusal code. */
    refusedBecause: z.string().nullable(),
    /** Once it is ready. */
    file: fileAnswer.nullable(),
  })
  .meta({ id: 'Upload' })

const byId = z.strictObject({ id: idField })

/** Why a completely uploaded file is refused. */
export const CHECK_REFUSALS = ['file_not_what_it_says', 'file_broken', 'picture_too_large'] as const

export const filesApi = defineContract({
  'POST /files': {
    id: 'file.start',
    summary: 'Announce a file; its bytes follow in pieces. Only a file that a purpose takes is let in.',
    access: 'signed_in',
    stale: [],
    body: z.strictObject({
      purpose: z.enum(FILE_PURPOSES),
      /** Any name a system may give; it is cleaned, and never used as a path. */
      name: z.string().min(1).max(255),
      /** As given by the browser; empty if unknown. */
      mediaType: shortText(120, 0).default(''),
      size: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    }),
    answer: uploadAnswer,
    status: 201,
    refusals: ['file_type_not_allowed', 'file_too_large', 'too_many_uploads', 'upload_quota_reached'],
    rate: { max: 300, windowSeconds: 3600, per: 'user' },
  },
  'PUT /files/{id}/content': {
    id: 'file.receive',
    summary:
      'The next piece of an own upload: raw bytes that begin at Upload-Offset. The last one brings the checks, and with them the file, or why it is refused.',
    access: 'signed_in',
    stale: [],
    params: byId,
    streamedBody: true,
    answer: uploadAnswer,
    refusals: [
      'upload_offset_differs',
      'upload_too_long',
      'upload_over',
      'files_unavailable',
      ...CHECK_REFUSALS,
    ],
    rate: { max: 1200, windowSeconds: 60, per: 'user' },
  },
  'GET /files/{id}/upload': {
    id: 'file.progress',
    summary: 'How far an own upload is, and from where to go on.',
    access: 'signed_in',
    params: byId,
    answer: uploadAnswer,
  },
  'DELETE /files/{id}': {
    id: 'file.discard',
    summary: 'Let go of an own upload, or of an own file that nothing uses yet.',
    access: 'signed_in',
    stale: [],
    params: byId,
    answer: z.undefined(),
    status: 204,
    refusals: ['file_in_use'],
  },
  'GET /files/{id}': {
    id: 'file.show',
    summary: 'A file that the caller may read, with addresses for its bytes.',
    access: 'signed_in',
    params: byId,
    answer: fileAnswer,
  },
  'GET /files/{id}/content': {
    id: 'file.read',
    summary:
      'The bytes: for who may read the file, for everybody where it is public, or by a signed address. Takes Range.',
    access: 'public',
    params: byId,
    query: z.strictObject({
      variant: z.enum(['96', '320', '1024']).optional(),
      until: z.string().max(12).optional(),
      session: idField.optional(),
      signature: z.string().max(64).optional(),
    }),
    answersBytes: true,
    answer: z.undefined(),
    refusals: ['files_unavailable', 'range_not_there'],
  },
})
