import { newId } from '#domain/kernel/ids.ts'
import type { Language } from '#domain/kernel/language.ts'
import { cleanFileName } from '#domain/modules/files/file-names.ts'
import { mediaTypeOf } from '#domain/modules/files/media-types.ts'
import {
  MAX_BYTES_A_DAY,
  MAX_OPEN_UPLOADS,
  maxBytesOf,
  uploadProblem,
} from '#domain/modules/files/upload-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { addFile, findOwnFile, lockUploads } from '../file-queries.ts'
import { uploadAnswer } from '../file-view.ts'
import { typesInWords } from '../type-words.ts'

const MB = 1024 * 1024
const WAIT_SECONDS = 3600

/** Announces a file of the caller's; no bytes have arrived yet. */
export const startUpload = operation('POST /files', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const row = mediaTypeOf(body.name, body.mediaType)
  const problem = uploadProblem(body.purpose, row, body.size)
  if (!row || problem === 'file_type_not_allowed') {
    const types = (language: Language) => typesInWords(body.purpose, language)
    return refuse('file_type_not_allowed', { args: { types_en: types('en'), types_hi: types('hi') } })
  }
  if (problem) {
    return refuse(problem, { args: { megabytes: Math.floor(maxBytesOf(body.purpose, row) / MB) } })
  }
  const { open, bytesToday } = await lockUploads(tx, actor, now)
  if (open >= MAX_OPEN_UPLOADS) return refuse('too_many_uploads', { args: { max: MAX_OPEN_UPLOADS } })
  if (bytesToday + body.size > MAX_BYTES_A_DAY) {
    return refuse('upload_quota_reached', { retryAfterSeconds: WAIT_SECONDS })
  }
  const id = newId(now.getTime())
  await addFile(tx, {
    id,
    owner: actor,
    purpose: body.purpose,
    name: cleanFileName(body.name, row),
    mediaType: row.type,
    size: body.size,
    centerId: actor.center?.centerId ?? null,
    now,
  })
  const file = await findOwnFile(tx, actor, id)
  return file ? uploadAnswer(ctx, file) : refuse('not_found')
})
