import type { adminMasterlistsApi } from '#domain/modules/masterlists/admin-masterlist-api.ts'
import type { masterlistsApi } from '#domain/modules/masterlists/masterlist-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addItem } from './operations/add-item.ts'
import { changeItem } from './operations/change-item.ts'
import { listItems } from './operations/list-items.ts'
import { placeItem } from './operations/place-item.ts'
import { readMasterlistsOperation } from './operations/read-masterlists.ts'
import { removeItem } from './operations/remove-item.ts'
import { setItemStatusOperation } from './operations/set-item-status.ts'
import { showItem } from './operations/show-item.ts'

export const masterlistHandlers = {
  'GET /masterlists': readMasterlistsOperation,
  'GET /admin/masterlists': listItems,
  'GET /admin/masterlists/{id}': showItem,
  'POST /admin/masterlists': addItem,
  'PUT /admin/masterlists/{id}': changeItem,
  'PUT /admin/masterlists/{id}/status': setItemStatusOperation,
  'PUT /admin/masterlists/{id}/position': placeItem,
  'DELETE /admin/masterlists/{id}': removeItem,
} satisfies HandlersOf<typeof masterlistsApi & typeof adminMasterlistsApi>
