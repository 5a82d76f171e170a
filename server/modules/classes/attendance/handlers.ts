import type { attendanceApi } from '#domain/modules/classes/attendance/attendance-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addWalkIn } from './operations/add-walk-in.ts'
import { listNearRolls, listRolls } from './operations/list-rolls.ts'
import { listTaughtLearners } from './operations/list-taught.ts'
import { markRoll } from './operations/mark-roll.ts'
import { showAbsence } from './operations/show-absence.ts'
import { showHistory } from './operations/show-history.ts'
import { showRoll } from './operations/show-roll.ts'
import { takeAbsenceBack } from './operations/take-absence-back.ts'
import { tellAbsence } from './operations/tell-absence.ts'

export const attendanceHandlers = {
  'GET /rolls': listRolls,
  'GET /rolls/near': listNearRolls,
  'GET /classes/{id}/roll': showRoll,
  'POST /classes/{id}/marks': markRoll,
  'POST /classes/{id}/walk-ins': addWalkIn,
  'GET /classes/{id}/absence': showAbsence,
  'POST /classes/{id}/absence': tellAbsence,
  'DELETE /classes/{id}/absence/{learnerId}': takeAbsenceBack,
  'GET /learners/{id}/attendance': showHistory,
  'GET /expert/learners': listTaughtLearners,
} satisfies HandlersOf<typeof attendanceApi>
