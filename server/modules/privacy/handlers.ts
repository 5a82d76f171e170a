import type { privacyApi } from '#domain/modules/privacy/privacy-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { askDataExport, listDataExports, readDataExport } from './operations/export-data.ts'

export const privacyHandlers = {
  'GET /data-exports': listDataExports,
  'POST /data-exports': askDataExport,
  'GET /data-exports/{id}/content': readDataExport,
} satisfies HandlersOf<typeof privacyApi>
