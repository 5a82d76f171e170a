// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { cancelMakeUp } from '#server/modules/enrolments/credits/operations/cancel-make-up.ts'
import { extendCredit, takeCreditBack } from '#server/modules/enrolments/credits/operations/change-credit.ts'
import { giveCredit } from '#server/modules/enrolments/credits/operations/give-credit.ts'
import { listCredits, listOpenings } from '#server/modules/enrolments/credits/operations/list-credits.ts'
import { reserve } from '#server/modules/enrolments/credits/operations/reserve-credit.ts'
import { acceptSeat } from '#server/modules/enrolments/operations/accept-seat.ts'
import { chooseForLateSeat } from '#server/modules/enrolments/operations/choose-for-late-seat.ts'
import { goFirst } from '#server/modules/enrolments/operations/go-first.ts'
import { joinBatch } from '#server/modules/enrolments/operations/join-batch.ts'
import { joinMany, planMany } from '#server/modules/enrolments/operations/join-many.ts'
import { leaveBatch, quoteLeaving } from '#server/modules/enrolments/operations/leave-batch.ts'
import { listEnrolments, showEnrolment } from '#server/modules/enrolments/operations/list-enrolments.ts'
import { offerSeat } from '#server/modules/enrolments/operations/offer-seat.ts'
import { pauseEnrolment, quotePause } from '#server/modules/enrolments/operations/pause-enrolment.ts'
import { quoteEnrolment } from '#server/modules/enrolments/operations/quote-enrolment.ts'
import { refuseSeat } from '#server/modules/enrolments/operations/refuse-seat.ts'
import { requestToJoin } from '#server/modules/enrolments/operations/request-to-join.ts'
import { resumeEnrolment } from '#server/modules/enrolments/operations/resume-enrolment.ts'
import { quoteTransfer, transferEnrolment } from '#server/modules/enrolments/operations/transfer-enrolment.ts'
import { waitForSeat } from '#server/modules/enrolments/operations/wait-for-seat.ts'

export const handlers = {
  'POST /credits/{id}/cancellation': cancelMakeUp,
  'POST /credits/{id}/extension': extendCredit,
  'POST /credits/{id}/revocation': takeCreditBack,
  'POST /credits': giveCredit,
  'GET /credits': listCredits,
  'GET /credits/{id}/openings': listOpenings,
  'POST /credits/{id}/reservation': reserve,
  'POST /enrolments/{id}/acceptance': acceptSeat,
  'POST /enrolments/{id}/late-payment': chooseForLateSeat,
  'POST /enrolments/{id}/going-first': goFirst,
  'POST /enrolments': joinBatch,
  'POST /center/batch-seats/plan': planMany,
  'POST /center/batch-seats': joinMany,
  'GET /enrolments/{id}/leaving': quoteLeaving,
  'POST /enrolments/{id}/leaving': leaveBatch,
  'GET /enrolments': listEnrolments,
  'GET /enrolments/{id}': showEnrolment,
  'POST /enrolments/{id}/offer': offerSeat,
  'GET /enrolments/{id}/pause': quotePause,
  'POST /enrolments/{id}/pause': pauseEnrolment,
  'POST /enrolments/quote': quoteEnrolment,
  'POST /enrolments/{id}/refusal': refuseSeat,
  'POST /enrolments/requests': requestToJoin,
  'POST /enrolments/{id}/resumption': resumeEnrolment,
  'GET /enrolments/{id}/transfer': quoteTransfer,
  'POST /enrolments/{id}/transfer': transferEnrolment,
  'POST /enrolments/waitlist': waitForSeat,
}
