// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addItem } from '#server/modules/masterlists/operations/add-item.ts'
import { changeItem } from '#server/modules/masterlists/operations/change-item.ts'
import { listItems } from '#server/modules/masterlists/operations/list-items.ts'
import { placeItem } from '#server/modules/masterlists/operations/place-item.ts'
import { readMasterlistsOperation } from '#server/modules/masterlists/operations/read-masterlists.ts'
import { removeItem } from '#server/modules/masterlists/operations/remove-item.ts'
import { setItemStatusOperation } from '#server/modules/masterlists/operations/set-item-status.ts'
import { showItem } from '#server/modules/masterlists/operations/show-item.ts'

export const handlers = {
  'POST /admin/masterlists': addItem,
  'PUT /admin/masterlists/{id}': changeItem,
  'GET /admin/masterlists': listItems,
  'PUT /admin/masterlists/{id}/position': placeItem,
  'GET /masterlists': readMasterlistsOperation,
  'DELETE /admin/masterlists/{id}': removeItem,
  'PUT /admin/masterlists/{id}/status': setItemStatusOperation,
  'GET /admin/masterlists/{id}': showItem,
}
