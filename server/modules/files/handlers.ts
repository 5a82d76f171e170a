// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { discardFile } from '#server/modules/files/operations/discard-file.ts'
import { readFile } from '#server/modules/files/operations/read-file.ts'
import { receiveContent } from '#server/modules/files/operations/receive-content.ts'
import { showFile } from '#server/modules/files/operations/show-file.ts'
import { showUpload } from '#server/modules/files/operations/show-upload.ts'
import { startUpload } from '#server/modules/files/operations/start-upload.ts'

export const handlers = {
  'DELETE /files/{id}': discardFile,
  'GET /files/{id}/content': readFile,
  'PUT /files/{id}/content': receiveContent,
  'GET /files/{id}': showFile,
  'GET /files/{id}/upload': showUpload,
  'POST /files': startUpload,
}
