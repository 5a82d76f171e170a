export { createAuthenticate } from './authenticate.ts'
export { consumeCode } from './code-queries.ts'
/** @public Terms and agreements are confirmed with it. */
export { confirmOwnCode } from './confirm-own-code.ts'
export { deskContact, nameContact } from './desk-contact-queries.ts'
export { createGrantsCache } from './grants-cache.ts'
export { grantsOfUser } from './grants-queries.ts'
export { spendLiveTicket } from './live-queries.ts'
export { hasAdmin, makeAdmin } from './make-admin.ts'
export type { LearnerRow } from './me-queries.ts'
export { nameIfMissing, readMe } from './me-queries.ts'
export { centerChoiceOf, learnerProfileOf } from './me-view.ts'
export { followName, nameAccount, nameByChild } from './name-account.ts'
export { createCatalogue } from './notifications/catalogue.ts'
export { notify, notifyEach } from './notifications/notify.ts'
export { sayTemplate } from './notifications/say.ts'
export { chosen as chosenSettings } from './notifications/settings-queries.ts'
export { dropUnread, rewriteUnread } from './notifications/unread-queries.ts'
export { issueCode, tryCode } from './one-time-codes.ts'
export { accountsPersonalData, numberOf } from './personal-data-queries.ts'
export { isReachable, phoneOf } from './phone-numbers.ts'
export {
  addUser,
  closeDuplicate,
  refuseDeskContact,
  sessionHolder,
  setUserStatus,
  userByPhone,
} from './session-queries.ts'
export { beginSession, revokeSessionsOf } from './sessions.ts'
export { centerAcceptances } from './terms/terms-view.ts'
export { tokensFor } from './tokens.ts'
