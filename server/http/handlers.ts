import type { Api } from '#domain/api.ts'
import { importKinds } from '#server/import-kinds.ts'
import { accountHandlers } from '#server/modules/accounts/handlers.ts'
import {
  agreementHandlers,
  engagementHandlers,
  expertInvitationHandlers,
} from '#server/modules/agreements/handlers.ts'
import { attendanceHandlers } from '#server/modules/attendance/handlers.ts'
import { batchHandlers } from '#server/modules/batches/handlers.ts'
import { bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { booksHandlers } from '#server/modules/books/handlers.ts'
import { centerHandlers, centerProfileHandlers } from '#server/modules/centers/handlers.ts'
import { classHandlers } from '#server/modules/classes/handlers.ts'
import { creditHandlers } from '#server/modules/credits/handlers.ts'
import { deskLinkHandlers } from '#server/modules/desk-links/handlers.ts'
import { discountHandlers } from '#server/modules/discounts/handlers.ts'
import { discoveryHandlers } from '#server/modules/discovery/handlers.ts'
import { dueHandlers } from '#server/modules/dues/handlers.ts'
import { earningHandlers } from '#server/modules/earnings/handlers.ts'
import { enrolmentHandlers } from '#server/modules/enrolments/handlers.ts'
import { expertHandlers } from '#server/modules/experts/handlers.ts'
import { feedHandlers } from '#server/modules/feeds/handlers.ts'
import { fileHandlers } from '#server/modules/files/handlers.ts'
import { importHandlers } from '#server/modules/imports/handlers.ts'
import { invoiceHandlers } from '#server/modules/invoices/handlers.ts'
import { kycHandlers } from '#server/modules/kyc/handlers.ts'
import { leadHandlers } from '#server/modules/leads/handlers.ts'
import { learnerHandlers } from '#server/modules/learners/handlers.ts'
import { listHandlers } from '#server/modules/lists/handlers.ts'
import { masterlistHandlers } from '#server/modules/masterlists/handlers.ts'
import { moneyDeskHandlers } from '#server/modules/money/handlers.ts'
import { notificationHandlers } from '#server/modules/notifications/handlers.ts'
import { onboardingHandlers } from '#server/modules/onboarding/handlers.ts'
import { orderHandlers } from '#server/modules/orders/handlers.ts'
import { payoutHandlers } from '#server/modules/payouts/handlers.ts'
import { privacyHandlers } from '#server/modules/privacy/handlers.ts'
import { profileHandlers } from '#server/modules/profiles/handlers.ts'
import { requestHandlers } from '#server/modules/requests/handlers.ts'
import { rescheduleHandlers } from '#server/modules/reschedules/handlers.ts'
import { scheduleHandlers } from '#server/modules/schedule/handlers.ts'
import { setupHandlers } from '#server/modules/setup/handlers.ts'
import { staffHandlers } from '#server/modules/staff/handlers.ts'
import { taxHandlers } from '#server/modules/taxes/handlers.ts'
import { termsHandlers } from '#server/modules/terms/handlers.ts'
import { userHandlers } from '#server/modules/users/handlers.ts'
import { waitingHandlers } from '#server/modules/waiting/handlers.ts'
import { walletHandlers } from '#server/modules/wallets/handlers.ts'
import { moneyHandlers } from '#server/order-fulfilment.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { requestKinds } from '#server/request-kinds.ts'

/** Every operation has its handler: leaving one out does not compile. */
export const handlers = {
  ...accountHandlers,
  ...batchHandlers,
  ...attendanceHandlers,
  ...agreementHandlers,
  ...bookingHandlers,
  ...booksHandlers,
  ...centerHandlers,
  ...centerProfileHandlers,
  ...creditHandlers,
  ...discoveryHandlers,
  ...discountHandlers,
  ...dueHandlers,
  ...earningHandlers,
  ...engagementHandlers,
  ...expertInvitationHandlers,
  ...enrolmentHandlers,
  ...expertHandlers,
  ...feedHandlers,
  ...fileHandlers,
  ...importHandlers(importKinds),
  ...invoiceHandlers,
  ...kycHandlers,
  ...leadHandlers,
  ...learnerHandlers,
  ...deskLinkHandlers,
  ...listHandlers,
  ...masterlistHandlers,
  ...moneyHandlers,
  ...moneyDeskHandlers,
  ...waitingHandlers,
  ...walletHandlers,
  ...notificationHandlers,
  ...onboardingHandlers,
  ...orderHandlers,
  ...payoutHandlers,
  ...profileHandlers,
  ...privacyHandlers,
  ...requestHandlers(requestKinds),
  ...scheduleHandlers,
  ...classHandlers,
  ...rescheduleHandlers,
  ...setupHandlers,
  ...staffHandlers,
  ...userHandlers,
  ...taxHandlers,
  ...termsHandlers,
} satisfies HandlersOf<Api>
