import type { expertsApi } from '#domain/modules/experts/expert-api.ts'
import type { familyExpertsApi } from '#domain/modules/experts/family-experts-api.ts'
import type { leaveApi } from '#domain/modules/experts/leave-api.ts'
import type { ratesApi } from '#domain/modules/experts/rate-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { approveBookings } from './operations/approve-bookings.ts'
import { askLeave } from './operations/ask-leave.ts'
import { changePicture } from './operations/change-picture.ts'
import { addRate, retireRate } from './operations/change-rates.ts'
import { addTimeOff, cancelTimeOff } from './operations/change-time-off.ts'
import { listOwnExperts } from './operations/list-family-experts.ts'
import { replaceAvailability } from './operations/replace-availability.ts'
import { saveProfile } from './operations/save-profile.ts'
import { showProfile } from './operations/show-profile.ts'
import { showToday } from './operations/show-today.ts'

export const expertHandlers = {
  'GET /expert/profile': showProfile,
  'PUT /expert/profile': saveProfile,
  'PUT /expert/picture': changePicture,
  'PUT /expert/availability': replaceAvailability,
  'POST /expert/time-off': addTimeOff,
  'DELETE /expert/time-off/{id}': cancelTimeOff,
  'GET /family/experts': listOwnExperts,
  'GET /expert/today': showToday,
  'POST /expert/leaves': askLeave,
  'PUT /expert/booking-approval': approveBookings,
  'POST /center/rates': addRate,
  'DELETE /center/rates/{id}': retireRate,
} satisfies HandlersOf<typeof expertsApi & typeof familyExpertsApi & typeof leaveApi & typeof ratesApi>
