// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import type { Api } from '#domain/api.ts'
import { handlers as accounts } from '#server/modules/accounts/handlers.ts'
import { handlers as announcements } from '#server/modules/announcements/handlers.ts'
import { handlers as batches } from '#server/modules/batches/handlers.ts'
import { handlers as bookings } from '#server/modules/bookings/handlers.ts'
import { handlers as books } from '#server/modules/books/handlers.ts'
import { handlers as centers } from '#server/modules/centers/handlers.ts'
import { handlers as classes } from '#server/modules/classes/handlers.ts'
import { handlers as conversations } from '#server/modules/conversations/handlers.ts'
import { handlers as discovery } from '#server/modules/discovery/handlers.ts'
import { handlers as enrolments } from '#server/modules/enrolments/handlers.ts'
import { handlers as experts } from '#server/modules/experts/handlers.ts'
import { handlers as files } from '#server/modules/files/handlers.ts'
import { handlers as galleries } from '#server/modules/galleries/handlers.ts'
import { handlers as imports } from '#server/modules/imports/handlers.ts'
import { handlers as learners } from '#server/modules/learners/handlers.ts'
import { handlers as masterlists } from '#server/modules/masterlists/handlers.ts'
import { handlers as onboarding } from '#server/modules/onboarding/handlers.ts'
import { handlers as orders } from '#server/modules/orders/handlers.ts'
import { handlers as polls } from '#server/modules/polls/handlers.ts'
import { handlers as privacy } from '#server/modules/privacy/handlers.ts'
import { handlers as referrals } from '#server/modules/referrals/handlers.ts'
import { handlers as reminders } from '#server/modules/reminders/handlers.ts'
import { handlers as schedule } from '#server/modules/schedule/handlers.ts'
import { importKinds } from '#server/import-kinds.ts'
import { replaceSettings, showSettings } from '#server/modules/accounts/notifications/operations/change-settings.ts'
import { listMessages, listMessagesOfCenter } from '#server/modules/accounts/notifications/operations/list-messages.ts'
import { countNotifications, listNotifications } from '#server/modules/accounts/notifications/operations/list-notifications.ts'
import { readAllNotifications, readNotification, readSameNotifications } from '#server/modules/accounts/notifications/operations/read-notifications.ts'
import { showNotification } from '#server/modules/accounts/notifications/operations/show-notification.ts'
import { acceptTerms } from '#server/modules/accounts/terms/operations/accept-terms.ts'
import { acceptingCenter } from '#server/modules/centers/public.ts'
import { listWaiting } from '#server/modules/discovery/waiting/operations/list-waiting.ts'
import { fixRow } from '#server/modules/imports/operations/fix-row.ts'
import { confirmBankPayment } from '#server/modules/orders/operations/confirm-bank-payment.ts'
import { decideTransfer } from '#server/modules/orders/operations/decide-transfer.ts'
import { payFromWallet } from '#server/modules/orders/operations/pay-from-wallet.ts'
import { receiveWebhook } from '#server/modules/orders/operations/receive-webhook.ts'
import { reportTransfer } from '#server/modules/orders/operations/report-transfer.ts'
import { takeDeskPayment } from '#server/modules/orders/operations/take-desk-payment.ts'
import { acceptDeskLink } from '#server/modules/privacy/desk-links/operations/answer-desk-link.ts'
import { correctNumber } from '#server/modules/privacy/desk-links/operations/correct-number.ts'
import { askErasure, showErasurePlan } from '#server/modules/privacy/operations/erase-data.ts'
import { mergeUsers, showMergePlan } from '#server/modules/privacy/users/operations/merge-users.ts'
import { answerMany } from '#server/modules/requests/operations/answer-many.ts'
import { approveRequest } from '#server/modules/requests/operations/approve-request.ts'
import { askForInfo } from '#server/modules/requests/operations/ask-for-info.ts'
import { cancelRequest } from '#server/modules/requests/operations/cancel-request.ts'
import { giveInfo } from '#server/modules/requests/operations/give-info.ts'
import { listRequests } from '#server/modules/requests/operations/list-requests.ts'
import { rejectRequest } from '#server/modules/requests/operations/reject-request.ts'
import { showRequest } from '#server/modules/requests/operations/show-request.ts'
import { notifications } from '#server/notifications.ts'
import { gatewayListener, orderFulfilment } from '#server/order-fulfilment.ts'
import { personalData } from '#server/personal-data.ts'
import { requestKinds } from '#server/request-kinds.ts'
import type { HandlersOf } from '#server/platform/operation.ts'

/** Every operation of the contract has its handler: one that is missing does not compile. */
export const handlers = {
  ...accounts,
  ...announcements,
  ...batches,
  ...bookings,
  ...books,
  ...centers,
  ...classes,
  ...conversations,
  ...discovery,
  ...enrolments,
  ...experts,
  ...files,
  ...galleries,
  ...imports,
  ...learners,
  ...masterlists,
  ...onboarding,
  ...orders,
  ...polls,
  ...privacy,
  ...referrals,
  ...reminders,
  ...schedule,
  'GET /me/notification-settings': showSettings(notifications),
  'PUT /me/notification-settings': replaceSettings(notifications),
  'GET /me/messages': listMessages(notifications),
  'GET /center/messages': listMessagesOfCenter(notifications),
  'GET /notifications': listNotifications(notifications),
  'GET /notifications/count': countNotifications(notifications),
  'PUT /notifications/{id}/read': readNotification(notifications),
  'PUT /notifications/{id}/same/read': readSameNotifications(notifications),
  'PUT /notifications/read': readAllNotifications(notifications),
  'GET /notifications/{id}': showNotification(notifications),
  'POST /terms/acceptances': acceptTerms(acceptingCenter),
  'GET /inbox': listWaiting(requestKinds),
  'PUT /imports/{id}/rows/{line}': fixRow(importKinds),
  'POST /orders/{id}/bank-payments': confirmBankPayment(orderFulfilment),
  'POST /payments/{id}/decision': decideTransfer(orderFulfilment),
  'POST /orders/{id}/wallet-payments': payFromWallet(orderFulfilment),
  'POST /payments/webhooks/{gateway}': receiveWebhook(gatewayListener),
  'POST /orders/{id}/transfers': reportTransfer(orderFulfilment),
  'POST /orders/{id}/desk-payments': takeDeskPayment(orderFulfilment),
  'POST /family/desk-links/{id}/acceptance': acceptDeskLink(personalData),
  'PUT /center/memberships/{id}/number': correctNumber(personalData),
  'GET /erasure-plan': showErasurePlan(personalData),
  'POST /erasures': askErasure(personalData),
  'GET /users/{id}/merge-plan': showMergePlan(personalData),
  'POST /users/{id}/merges': mergeUsers(personalData),
  'POST /requests/answers': answerMany(requestKinds),
  'POST /requests/{id}/approval': approveRequest(requestKinds),
  'POST /requests/{id}/info': askForInfo(requestKinds),
  'POST /requests/{id}/cancellation': cancelRequest(requestKinds),
  'POST /requests/{id}/info-answer': giveInfo(requestKinds),
  'GET /requests': listRequests(requestKinds),
  'POST /requests/{id}/rejection': rejectRequest(requestKinds),
  'GET /requests/{id}': showRequest(requestKinds),
} satisfies HandlersOf<Api>
