// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { listBusy } from '#server/modules/schedule/operations/list-busy.ts'
import { listSchedule } from '#server/modules/schedule/operations/list-schedule.ts'
import { listSlots } from '#server/modules/schedule/operations/list-slots.ts'
import { showClass } from '#server/modules/schedule/operations/show-class.ts'
import { showFit } from '#server/modules/schedule/operations/show-fit.ts'

export const handlers = {
  'GET /schedule/busy': listBusy,
  'GET /schedule': listSchedule,
  'GET /slots': listSlots,
  'GET /classes/{id}': showClass,
  'GET /classes/{id}/fits': showFit,
}
