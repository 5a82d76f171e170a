export * as requestsAnswers from './answers.ts'
/** @public */
export { ask, type Question } from './ask-request.ts'
/** @public */
export { type Closing, closeRequest, type Ending, supersedeOthers } from './close-request.ts'
export { expireRequests } from './jobs/expire-requests.ts'
export { requestsPersonalData } from './personal-data-queries.ts'
/** @public */
export type { ApprovalInput, RequestKind, RequestKinds, StoredRequest } from './request-kind.ts'
export {
  lapseRequestsOfExpert,
  lockRequest,
  openStatuses as openRequestStatuses,
  updateDetails as changeRequestDetails,
} from './request-queries.ts'
export { requestAnswers } from './request-view.ts'
export {
  countWaiting as countWaitingRequests,
  listWaiting as listWaitingRequests,
} from './request-view-queries.ts'
