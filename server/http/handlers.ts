import type { Api } from '#domain/api.ts'
import { importKinds } from '#server/import-kinds.ts'
import { accountHandlers } from '#server/modules/accounts/handlers.ts'
import { listHandlers } from '#server/modules/accounts/lists/handlers.ts'
import { notificationHandlers } from '#server/modules/accounts/notifications/handlers.ts'
import { termsHandlers } from '#server/modules/accounts/terms/handlers.ts'
import { batchHandlers } from '#server/modules/batches/handlers.ts'
import { bookingHandlers } from '#server/modules/bookings/handlers.ts'
import { earningHandlers } from '#server/modules/books/earnings/handlers.ts'
import { booksHandlers } from '#server/modules/books/handlers.ts'
import { moneyDeskHandlers } from '#server/modules/books/money/handlers.ts'
import { payoutHandlers } from '#server/modules/books/payouts/handlers.ts'
import {
  centerHandlers,
  centerProfileHandlers,
  paymentTermsHandlers,
} from '#server/modules/centers/handlers.ts'
import { acceptingCenter } from '#server/modules/centers/public.ts'
import { staffHandlers } from '#server/modules/centers/staff/handlers.ts'
import { attendanceHandlers } from '#server/modules/classes/attendance/handlers.ts'
import { feedHandlers } from '#server/modules/classes/feeds/handlers.ts'
import { classHandlers } from '#server/modules/classes/handlers.ts'
import { rescheduleHandlers } from '#server/modules/classes/reschedules/handlers.ts'
import { discoveryHandlers } from '#server/modules/discovery/handlers.ts'
import { waitingHandlers } from '#server/modules/discovery/waiting/handlers.ts'
import { creditHandlers } from '#server/modules/enrolments/credits/handlers.ts'
import { enrolmentHandlers } from '#server/modules/enrolments/handlers.ts'
import {
  agreementHandlers,
  engagementHandlers,
  expertInvitationHandlers,
} from '#server/modules/experts/agreements/handlers.ts'
import { expertHandlers } from '#server/modules/experts/handlers.ts'
import { fileHandlers } from '#server/modules/files/handlers.ts'
import { importHandlers } from '#server/modules/imports/handlers.ts'
import { learnerHandlers } from '#server/modules/learners/handlers.ts'
import { masterlistHandlers } from '#server/modules/masterlists/handlers.ts'
import { onboardingHandlers } from '#server/modules/onboarding/handlers.ts'
import { kycHandlers } from '#server/modules/onboarding/kyc/handlers.ts'
import { leadHandlers } from '#server/modules/onboarding/leads/handlers.ts'
import { profileHandlers } from '#server/modules/onboarding/profiles/handlers.ts'
import { setupHandlers } from '#server/modules/onboarding/setup/handlers.ts'
import { discountHandlers } from '#server/modules/orders/discounts/handlers.ts'
import { dueHandlers } from '#server/modules/orders/dues/handlers.ts'
import { orderHandlers } from '#server/modules/orders/handlers.ts'
import { invoiceHandlers } from '#server/modules/orders/invoices/handlers.ts'
import { taxHandlers } from '#server/modules/orders/taxes/handlers.ts'
import { walletHandlers } from '#server/modules/orders/wallets/handlers.ts'
import { deskLinkHandlers } from '#server/modules/privacy/desk-links/handlers.ts'
import { privacyHandlers } from '#server/modules/privacy/handlers.ts'
import { userHandlers } from '#server/modules/privacy/users/handlers.ts'
import { requestHandlers } from '#server/modules/requests/handlers.ts'
import { scheduleHandlers } from '#server/modules/schedule/handlers.ts'
import { notifications } from '#server/notifications.ts'
import { moneyHandlers } from '#server/order-fulfilment.ts'
import { personalData } from '#server/personal-data.ts'
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
  ...paymentTermsHandlers,
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
  ...deskLinkHandlers(personalData),
  ...listHandlers,
  ...masterlistHandlers,
  ...moneyHandlers,
  ...moneyDeskHandlers,
  ...waitingHandlers,
  ...walletHandlers,
  ...notificationHandlers(notifications),
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
  ...userHandlers(personalData),
  ...taxHandlers,
  ...termsHandlers(acceptingCenter),
} satisfies HandlersOf<Api>
