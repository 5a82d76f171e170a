import type { discoveryApi } from '#domain/modules/discovery/discovery-api.ts'
import type { scheduleApi } from '#domain/modules/schedule/schedule-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { listBusy } from './operations/list-busy.ts'
import { listSchedule } from './operations/list-schedule.ts'
import { listSlots } from './operations/list-slots.ts'
import { showClass } from './operations/show-class.ts'
import { showFit } from './operations/show-fit.ts'

/** Free slots belong to discovery's part of the contract; what decides about them lives here. */
export const scheduleHandlers = {
  'GET /classes/{id}': showClass,
  'GET /classes/{id}/fits': showFit,
  'GET /schedule': listSchedule,
  'GET /schedule/busy': listBusy,
  'GET /slots': listSlots,
} satisfies HandlersOf<typeof scheduleApi> & HandlersOf<Pick<typeof discoveryApi, 'GET /slots'>>
