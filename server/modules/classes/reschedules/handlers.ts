import type { reschedulesApi } from '#domain/modules/classes/reschedules/reschedule-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { answerReschedule } from './operations/answer-reschedule.ts'
import { askReschedule } from './operations/ask-reschedule.ts'
import { decideReschedule } from './operations/decide-reschedule.ts'
import { announceReschedule, undoReschedule, withdrawReschedule } from './operations/end-reschedule.ts'
import { listProposals } from './operations/list-proposals.ts'
import { listReschedules, showReschedule } from './operations/list-reschedules.ts'

export const rescheduleHandlers = {
  'GET /classes/{id}/proposals': listProposals,
  'POST /classes/{id}/reschedules': askReschedule,
  'GET /reschedules': listReschedules,
  'GET /reschedules/{id}': showReschedule,
  'POST /reschedules/{id}/answers': answerReschedule,
  'POST /reschedules/{id}/decision': decideReschedule,
  'POST /reschedules/{id}/announcement': announceReschedule,
  'POST /reschedules/{id}/reversal': undoReschedule,
  'POST /reschedules/{id}/withdrawal': withdrawReschedule,
} satisfies HandlersOf<typeof reschedulesApi>
