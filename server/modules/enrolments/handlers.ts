import type { enrolmentsApi } from '#domain/modules/enrolments/enrolment-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { acceptSeat } from './operations/accept-seat.ts'
import { askForPlace } from './operations/ask-for-place.ts'
import { chooseForLateSeat } from './operations/choose-for-late-seat.ts'
import { goFirst } from './operations/go-first.ts'
import { joinBatch } from './operations/join-batch.ts'
import { leaveBatch, quoteLeaving } from './operations/leave-batch.ts'
import { listEnrolments, showEnrolment } from './operations/list-enrolments.ts'
import { offerSeat } from './operations/offer-seat.ts'
import { pauseEnrolment, quotePause } from './operations/pause-enrolment.ts'
import { quoteEnrolment } from './operations/quote-enrolment.ts'
import { refuseSeat } from './operations/refuse-seat.ts'
import { resumeEnrolment } from './operations/resume-enrolment.ts'
import { quoteTransfer, transferEnrolment } from './operations/transfer-enrolment.ts'
import { waitForSeat } from './operations/wait-for-seat.ts'

export const enrolmentHandlers = {
  'POST /enrolments/quote': quoteEnrolment,
  'POST /enrolments': joinBatch,
  'POST /enrolments/waitlist': waitForSeat,
  'POST /enrolments/requests': askForPlace,
  'GET /enrolments': listEnrolments,
  'GET /enrolments/{id}': showEnrolment,
  'POST /enrolments/{id}/offer': offerSeat,
  'POST /enrolments/{id}/going-first': goFirst,
  'POST /enrolments/{id}/acceptance': acceptSeat,
  'POST /enrolments/{id}/refusal': refuseSeat,
  'GET /enrolments/{id}/leaving': quoteLeaving,
  'POST /enrolments/{id}/leaving': leaveBatch,
  'GET /enrolments/{id}/pause': quotePause,
  'POST /enrolments/{id}/pause': pauseEnrolment,
  'POST /enrolments/{id}/resumption': resumeEnrolment,
  'GET /enrolments/{id}/transfer': quoteTransfer,
  'POST /enrolments/{id}/transfer': transferEnrolment,
  'POST /enrolments/{id}/late-payment': chooseForLateSeat,
} satisfies HandlersOf<typeof enrolmentsApi>
