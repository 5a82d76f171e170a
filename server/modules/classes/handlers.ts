// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addWalkIn } from '#server/modules/classes/attendance/operations/add-walk-in.ts'
import { listNearRolls, listRolls } from '#server/modules/classes/attendance/operations/list-rolls.ts'
import { listTaughtLearners } from '#server/modules/classes/attendance/operations/list-taught.ts'
import { markRoll } from '#server/modules/classes/attendance/operations/mark-roll.ts'
import { showAbsence } from '#server/modules/classes/attendance/operations/show-absence.ts'
import { showHistory } from '#server/modules/classes/attendance/operations/show-history.ts'
import { showRoll } from '#server/modules/classes/attendance/operations/show-roll.ts'
import { takeAbsenceBack } from '#server/modules/classes/attendance/operations/take-absence-back.ts'
import { tellAbsence } from '#server/modules/classes/attendance/operations/tell-absence.ts'
import { listAway, planAway } from '#server/modules/classes/away/operations/show-away.ts'
import { endAway, tellAway } from '#server/modules/classes/away/operations/tell-away.ts'
import { listFeeds } from '#server/modules/classes/feeds/operations/list-feeds.ts'
import { makeFeed } from '#server/modules/classes/feeds/operations/make-feed.ts'
import { readFeed } from '#server/modules/classes/feeds/operations/read-feed.ts'
import { renewFeed } from '#server/modules/classes/feeds/operations/renew-feed.ts'
import { revokeFeed } from '#server/modules/classes/feeds/operations/revoke-feed.ts'
import { setBatchMeeting, showBatchMeeting } from '#server/modules/classes/meetings/operations/batch-meeting.ts'
import { setClassMeeting, showClassMeeting } from '#server/modules/classes/meetings/operations/class-meeting.ts'
import { doHomework, listClassNotes, listNotesToFamilies, undoHomework } from '#server/modules/classes/notes/operations/list-notes.ts'
import { correctClassNote, withdrawClassNote, writeClassNote } from '#server/modules/classes/notes/operations/write-note.ts'
import { cancelClass, quoteCallOff } from '#server/modules/classes/operations/cancel-class.ts'
import { chooseCompensation } from '#server/modules/classes/operations/choose-compensation.ts'
import { listCompensations, showCompensation } from '#server/modules/classes/operations/list-compensations.ts'
import { listOwnSubstitutes } from '#server/modules/classes/operations/list-own-substitutes.ts'
import { makeDisplacement } from '#server/modules/classes/operations/make-displacement.ts'
import { messageClass } from '#server/modules/classes/operations/message-class.ts'
import { moveBack, moveOneClass } from '#server/modules/classes/operations/move-class.ts'
import { addLearnerNote, listLearnerNotes } from '#server/modules/classes/operations/note-learner.ts'
import { restoreClass } from '#server/modules/classes/operations/restore-class.ts'
import { showDisplacement } from '#server/modules/classes/operations/show-displacement.ts'
import { listSubstitutes, substituteExpert } from '#server/modules/classes/operations/substitute-expert.ts'
import { answerReschedule } from '#server/modules/classes/reschedules/operations/answer-reschedule.ts'
import { askReschedule } from '#server/modules/classes/reschedules/operations/ask-reschedule.ts'
import { decideReschedule } from '#server/modules/classes/reschedules/operations/decide-reschedule.ts'
import { announceReschedule, undoReschedule, withdrawReschedule } from '#server/modules/classes/reschedules/operations/end-reschedule.ts'
import { listProposals } from '#server/modules/classes/reschedules/operations/list-proposals.ts'
import { listReschedules, showReschedule } from '#server/modules/classes/reschedules/operations/list-reschedules.ts'
import { listBusy } from '#server/modules/classes/timetable/operations/list-busy.ts'
import { listSchedule } from '#server/modules/classes/timetable/operations/list-schedule.ts'
import { showClass } from '#server/modules/classes/timetable/operations/show-class.ts'
import { showFit } from '#server/modules/classes/timetable/operations/show-fit.ts'

export const handlers = {
  'POST /classes/{id}/walk-ins': addWalkIn,
  'GET /rolls': listRolls,
  'GET /rolls/near': listNearRolls,
  'GET /expert/learners': listTaughtLearners,
  'POST /classes/{id}/marks': markRoll,
  'GET /classes/{id}/absence': showAbsence,
  'GET /learners/{id}/attendance': showHistory,
  'GET /classes/{id}/roll': showRoll,
  'DELETE /classes/{id}/absence/{learnerId}': takeAbsenceBack,
  'POST /classes/{id}/absence': tellAbsence,
  'GET /learners/{id}/away-plan': planAway,
  'GET /learners/{id}/away': listAway,
  'POST /learners/{id}/away': tellAway,
  'DELETE /learners/{id}/away/{awayId}': endAway,
  'GET /calendar-feeds': listFeeds,
  'POST /calendar-feeds': makeFeed,
  'GET /calendar/{token}': readFeed,
  'POST /calendar-feeds/{id}/renewal': renewFeed,
  'DELETE /calendar-feeds/{id}': revokeFeed,
  'GET /batches/{id}/meeting': showBatchMeeting,
  'PUT /batches/{id}/meeting': setBatchMeeting,
  'GET /classes/{id}/meeting': showClassMeeting,
  'PUT /classes/{id}/meeting': setClassMeeting,
  'GET /classes/{id}/notes': listClassNotes,
  'GET /class-notes': listNotesToFamilies,
  'PUT /class-notes/{id}/done/{learnerId}': doHomework,
  'DELETE /class-notes/{id}/done/{learnerId}': undoHomework,
  'POST /classes/{id}/notes': writeClassNote,
  'PUT /class-notes/{id}': correctClassNote,
  'DELETE /class-notes/{id}': withdrawClassNote,
  'GET /classes/{id}/cancellation': quoteCallOff,
  'POST /classes/{id}/cancellation': cancelClass,
  'POST /compensations/{id}/choice': chooseCompensation,
  'GET /compensations': listCompensations,
  'GET /compensations/{id}': showCompensation,
  'GET /expert/substitutes': listOwnSubstitutes,
  'POST /displacements': makeDisplacement,
  'POST /classes/{id}/messages': messageClass,
  'POST /classes/{id}/move': moveOneClass,
  'POST /classes/{id}/move-back': moveBack,
  'GET /learners/{id}/notes': listLearnerNotes,
  'POST /learners/{id}/notes': addLearnerNote,
  'POST /classes/{id}/restoration': restoreClass,
  'GET /displacements/plan': showDisplacement,
  'GET /classes/{id}/substitutes': listSubstitutes,
  'POST /classes/{id}/substitution': substituteExpert,
  'POST /reschedules/{id}/answers': answerReschedule,
  'POST /classes/{id}/reschedules': askReschedule,
  'POST /reschedules/{id}/decision': decideReschedule,
  'POST /reschedules/{id}/announcement': announceReschedule,
  'POST /reschedules/{id}/reversal': undoReschedule,
  'POST /reschedules/{id}/withdrawal': withdrawReschedule,
  'GET /classes/{id}/proposals': listProposals,
  'GET /reschedules': listReschedules,
  'GET /reschedules/{id}': showReschedule,
  'GET /schedule/busy': listBusy,
  'GET /schedule': listSchedule,
  'GET /classes/{id}': showClass,
  'GET /classes/{id}/fits': showFit,
}
