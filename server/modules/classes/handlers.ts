import type { classesApi } from '#domain/modules/classes/class-api.ts'
import type { displacementsApi } from '#domain/modules/classes/displacement-api.ts'
import type { learnerNotesApi } from '#domain/modules/classes/learner-note-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { cancelClass, quoteCallOff } from './operations/cancel-class.ts'
import { chooseCompensation } from './operations/choose-compensation.ts'
import { listCompensations, showCompensation } from './operations/list-compensations.ts'
import { makeDisplacement } from './operations/make-displacement.ts'
import { moveBack, moveOneClass } from './operations/move-class.ts'
import { addLearnerNote, listLearnerNotes } from './operations/note-learner.ts'
import { restoreClass } from './operations/restore-class.ts'
import { showDisplacement } from './operations/show-displacement.ts'
import { listSubstitutes, substituteExpert } from './operations/substitute-expert.ts'

export const classHandlers = {
  'GET /classes/{id}/cancellation': quoteCallOff,
  'POST /classes/{id}/cancellation': cancelClass,
  'POST /classes/{id}/restoration': restoreClass,
  'POST /classes/{id}/move': moveOneClass,
  'POST /classes/{id}/move-back': moveBack,
  'GET /classes/{id}/substitutes': listSubstitutes,
  'POST /classes/{id}/substitution': substituteExpert,
  'GET /compensations': listCompensations,
  'GET /compensations/{id}': showCompensation,
  'POST /compensations/{id}/choice': chooseCompensation,
  'GET /learners/{id}/notes': listLearnerNotes,
  'POST /learners/{id}/notes': addLearnerNote,
  'GET /displacements/plan': showDisplacement,
  'POST /displacements': makeDisplacement,
} satisfies HandlersOf<typeof classesApi & typeof displacementsApi & typeof learnerNotesApi>
