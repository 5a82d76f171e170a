// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { changeFilters, deleteFilters, listFilters, saveFilters } from '#server/modules/accounts/lists/operations/save-filters.ts'
import { forgetDevice, registerFcm, registerWebPush, showPush } from '#server/modules/accounts/notifications/operations/change-devices.ts'
import { chooseWhatsApp, removeEmail, restartEmail, sendEmailCode, showContact, verifyEmail } from '#server/modules/accounts/notifications/operations/contact.ts'
import { readDemoMessage, replyInDemo } from '#server/modules/accounts/notifications/operations/demo-phone.ts'
import { answerChallenge, openUnsubscribe, receiveReports, unsubscribeEmail } from '#server/modules/accounts/notifications/operations/receive-reports.ts'
import { endSession } from '#server/modules/accounts/operations/end-session.ts'
import { giveLiveTicket } from '#server/modules/accounts/operations/give-live-ticket.ts'
import { listSessions } from '#server/modules/accounts/operations/list-sessions.ts'
import { openSession } from '#server/modules/accounts/operations/open-session.ts'
import { refreshSession } from '#server/modules/accounts/operations/refresh-session.ts'
import { revokeOtherSessions, revokeOwnSession } from '#server/modules/accounts/operations/revoke-session.ts'
import { sendCode } from '#server/modules/accounts/operations/send-code.ts'
import { sendOwnCode } from '#server/modules/accounts/operations/send-own-code.ts'
import { showConfig } from '#server/modules/accounts/operations/show-config.ts'
import { showDemoCast, showDemoInbox } from '#server/modules/accounts/operations/show-demo.ts'
import { showMe } from '#server/modules/accounts/operations/show-me.ts'
import { startSession } from '#server/modules/accounts/operations/start-session.ts'
import { changeMe } from '#server/modules/accounts/operations/update-me.ts'
import { showTerms } from '#server/modules/accounts/terms/operations/show-terms.ts'

export const handlers = {
  'GET /saved-filters': listFilters,
  'POST /saved-filters': saveFilters,
  'PATCH /saved-filters/{id}': changeFilters,
  'DELETE /saved-filters/{id}': deleteFilters,
  'GET /notification/push': showPush,
  'POST /notification/fcm/register': registerFcm,
  'POST /notification/web-push/register': registerWebPush,
  'DELETE /notification/device': forgetDevice,
  'GET /me/contact': showContact,
  'PUT /me/whatsapp': chooseWhatsApp,
  'POST /me/email/code': sendEmailCode,
  'PUT /me/email': verifyEmail,
  'DELETE /me/email': removeEmail,
  'PUT /me/email/stopped': restartEmail,
  'PUT /demo/inbox/{id}/read': readDemoMessage,
  'POST /demo/inbox/replies': replyInDemo,
  'GET /messages/webhooks/whatsapp': answerChallenge,
  'POST /messages/webhooks/whatsapp': receiveReports,
  'GET /email/unsubscribe/{token}': openUnsubscribe,
  'POST /email/unsubscribe/{token}': unsubscribeEmail,
  'DELETE /auth/session': endSession,
  'POST /live/ticket': giveLiveTicket,
  'GET /sessions': listSessions,
  'POST /auth/session/identity': openSession,
  'POST /auth/refresh': refreshSession,
  'DELETE /sessions/{id}': revokeOwnSession,
  'DELETE /sessions': revokeOtherSessions,
  'POST /auth/code': sendCode,
  'POST /me/code': sendOwnCode,
  'GET /config': showConfig,
  'GET /demo/cast': showDemoCast,
  'GET /demo/inbox': showDemoInbox,
  'GET /me': showMe,
  'POST /auth/session': startSession,
  'PATCH /me': changeMe,
  'GET /terms': showTerms,
}
