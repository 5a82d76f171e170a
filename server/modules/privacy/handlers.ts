// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { refuseDeskLink } from '#server/modules/privacy/desk-links/operations/answer-desk-link.ts'
import { listDeskLinks } from '#server/modules/privacy/desk-links/operations/list-desk-links.ts'
import { listErasures, withdrawErasure } from '#server/modules/privacy/operations/erase-data.ts'
import { askDataExport, listDataExports, readDataExport } from '#server/modules/privacy/operations/export-data.ts'
import { changeUserStatus, showStatusPlan } from '#server/modules/privacy/users/operations/change-user-status.ts'
import { listUsers } from '#server/modules/privacy/users/operations/list-users.ts'
import { showUser } from '#server/modules/privacy/users/operations/show-user.ts'

export const handlers = {
  'POST /family/desk-links/{id}/refusal': refuseDeskLink,
  'GET /family/desk-links': listDeskLinks,
  'GET /erasures': listErasures,
  'POST /erasures/{id}/withdrawal': withdrawErasure,
  'GET /data-exports': listDataExports,
  'POST /data-exports': askDataExport,
  'GET /data-exports/{id}/content': readDataExport,
  'GET /users/{id}/status-plan': showStatusPlan,
  'PUT /users/{id}/status': changeUserStatus,
  'GET /users': listUsers,
  'GET /users/{id}': showUser,
}
