import { operation } from '#server/platform/operation.ts'
import { fileAnswer } from '../file-answer.ts'

/** A file that the caller may read. */
export const showFile = operation('GET /files/{id}', (ctx, { params }) => fileAnswer(ctx, params.id))
