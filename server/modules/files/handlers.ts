import type { filesApi } from '#domain/modules/files/file-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { discardFile } from './operations/discard-file.ts'
import { readFile } from './operations/read-file.ts'
import { receiveContent } from './operations/receive-content.ts'
import { showFile } from './operations/show-file.ts'
import { showUpload } from './operations/show-upload.ts'
import { startUpload } from './operations/start-upload.ts'

export const fileHandlers = {
  'POST /files': startUpload,
  'PUT /files/{id}/content': receiveContent,
  'GET /files/{id}/upload': showUpload,
  'DELETE /files/{id}': discardFile,
  'GET /files/{id}': showFile,
  'GET /files/{id}/content': readFile,
} satisfies HandlersOf<typeof filesApi>
