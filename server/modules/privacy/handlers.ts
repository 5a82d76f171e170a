import type { erasureApi } from '#domain/modules/privacy/erasure-api.ts'
import type { privacyApi } from '#domain/modules/privacy/privacy-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { askErasure, listErasures, showErasurePlan, withdrawErasure } from './operations/erase-data.ts'
import { askDataExport, listDataExports, readDataExport } from './operations/export-data.ts'

export const privacyHandlers = {
  'GET /data-exports': listDataExports,
  'POST /data-exports': askDataExport,
  'GET /data-exports/{id}/content': readDataExport,
  'GET /erasure-plan': showErasurePlan,
  'GET /erasures': listErasures,
  'POST /erasures': askErasure,
  'POST /erasures/{id}/withdrawal': withdrawErasure,
} satisfies HandlersOf<typeof privacyApi & typeof erasureApi>
