// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addItem } from '#server/modules/galleries/operations/add-item.ts'
import { agree } from '#server/modules/galleries/operations/agree.ts'
import { changeItem, moveItem, removeItem } from '#server/modules/galleries/operations/change-item.ts'
import { listGalleries } from '#server/modules/galleries/operations/list-galleries.ts'
import { listPeople } from '#server/modules/galleries/operations/list-people.ts'
import { showGallery } from '#server/modules/galleries/operations/show-gallery.ts'
import { showItem } from '#server/modules/galleries/operations/show-item.ts'
import { decideTakeDown, takeDown } from '#server/modules/galleries/operations/take-down.ts'

export const handlers = {
  'POST /gallery/items': addItem,
  'PUT /gallery/agreements': agree,
  'PATCH /gallery/items/{id}': changeItem,
  'DELETE /gallery/items/{id}': removeItem,
  'POST /gallery/items/{id}/place': moveItem,
  'GET /galleries': listGalleries,
  'GET /gallery/people': listPeople,
  'GET /gallery': showGallery,
  'GET /gallery/items/{id}': showItem,
  'POST /gallery/items/{id}/take-down': takeDown,
  'POST /gallery/items/{id}/take-down/decision': decideTakeDown,
}
