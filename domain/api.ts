import { accountsApi } from './modules/accounts/account-api.ts'
import { sessionsApi } from './modules/accounts/session-api.ts'
import { agreementsApi } from './modules/agreements/agreement-api.ts'
import { engagementsApi } from './modules/agreements/engagement-api.ts'
import { expertInvitationsApi } from './modules/agreements/invitation-api.ts'
import { attendanceApi } from './modules/attendance/attendance-api.ts'
import { batchesApi } from './modules/batches/batch-api.ts'
import { batchChangesApi } from './modules/batches/batch-changes-api.ts'
import { batchPlanningApi } from './modules/batches/batch-planning-api.ts'
import { bookingsApi } from './modules/bookings/booking-api.ts'
import { booksApi } from './modules/books/books-api.ts'
import { explanationApi } from './modules/books/explanation-api.ts'
import { centersApi } from './modules/centers/center-api.ts'
import { centerProfileApi } from './modules/centers/profile-api.ts'
import { classesApi } from './modules/classes/class-api.ts'
import { displacementsApi } from './modules/classes/displacement-api.ts'
import { creditsApi } from './modules/credits/credit-api.ts'
import { deskLinksApi } from './modules/desk-links/desk-link-api.ts'
import { discountsApi } from './modules/discounts/discount-api.ts'
import { discoveryApi } from './modules/discovery/discovery-api.ts'
import { publicPagesApi } from './modules/discovery/public-pages-api.ts'
import { quickSearchApi } from './modules/discovery/quick-search-api.ts'
import { duesApi } from './modules/dues/dues-api.ts'
import { earningsApi } from './modules/earnings/earnings-api.ts'
import { enrolmentsApi } from './modules/enrolments/enrolment-api.ts'
import { expertsApi } from './modules/experts/expert-api.ts'
import { familyExpertsApi } from './modules/experts/family-experts-api.ts'
import { leaveApi } from './modules/experts/leave-api.ts'
import { feedsApi } from './modules/feeds/feed-api.ts'
import { filesApi } from './modules/files/file-api.ts'
import { importsApi } from './modules/imports/import-api.ts'
import { invoicesApi } from './modules/invoices/invoice-api.ts'
import { kycApi } from './modules/kyc/kyc-api.ts'
import { kycReviewApi } from './modules/kyc/kyc-review-api.ts'
import { leadsApi } from './modules/leads/lead-api.ts'
import { familyApi } from './modules/learners/family-api.ts'
import { learnersApi } from './modules/learners/learner-api.ts'
import { learnerNotesApi } from './modules/learners/learner-note-api.ts'
import { membershipsApi } from './modules/learners/membership-api.ts'
import { savedFiltersApi } from './modules/lists/saved-filter-api.ts'
import { keepMasterlistsApi } from './modules/masterlists/keep-masterlist-api.ts'
import { masterlistsApi } from './modules/masterlists/masterlist-api.ts'
import { dayClosesApi } from './modules/money/day-close-api.ts'
import { moneyDeskApi } from './modules/money/money-desk-api.ts'
import { refundApprovalApi } from './modules/money/refund-approval-api.ts'
import { transfersApi } from './modules/money/transfer-api.ts'
import { notificationsApi } from './modules/notifications/notification-api.ts'
import { onboardingApi } from './modules/onboarding/onboarding-api.ts'
import { platformApi } from './modules/onboarding/platform-api.ts'
import { ordersApi } from './modules/orders/order-api.ts'
import { paymentTermsApi } from './modules/orders/payment-terms-api.ts'
import { payoutsApi } from './modules/payouts/payouts-api.ts'
import { erasureApi } from './modules/privacy/erasure-api.ts'
import { privacyApi } from './modules/privacy/privacy-api.ts'
import { profilesApi } from './modules/profiles/profile-api.ts'
import { requestsApi } from './modules/requests/request-api.ts'
import { reschedulesApi } from './modules/reschedules/reschedule-api.ts'
import { scheduleApi } from './modules/schedule/schedule-api.ts'
import { setupApi } from './modules/setup/setup-api.ts'
import { staffApi } from './modules/staff/staff-api.ts'
import { taxesApi } from './modules/taxes/tax-api.ts'
import { termsApi } from './modules/terms/terms-api.ts'
import { mergeApi } from './modules/users/merge-api.ts'
import { usersApi } from './modules/users/user-api.ts'
import { waitingApi } from './modules/waiting/waiting-api.ts'
import { walletsApi } from './modules/wallets/wallet-api.ts'

/** The whole contract. Every operation of the product stands here and nowhere else. */
export const api = {
  ...accountsApi,
  ...sessionsApi,
  ...usersApi,
  ...familyApi,
  ...deskLinksApi,
  ...privacyApi,
  ...erasureApi,
  ...mergeApi,
  ...learnersApi,
  ...learnerNotesApi,
  ...membershipsApi,
  ...savedFiltersApi,
  ...masterlistsApi,
  ...keepMasterlistsApi,
  ...discoveryApi,
  ...publicPagesApi,
  ...discountsApi,
  ...engagementsApi,
  ...expertInvitationsApi,
  ...quickSearchApi,
  ...leadsApi,
  ...centersApi,
  ...centerProfileApi,
  ...expertsApi,
  ...familyExpertsApi,
  ...leaveApi,
  ...scheduleApi,
  ...batchesApi,
  ...agreementsApi,
  ...batchPlanningApi,
  ...batchChangesApi,
  ...classesApi,
  ...displacementsApi,
  ...reschedulesApi,
  ...bookingsApi,
  ...attendanceApi,
  ...booksApi,
  ...explanationApi,
  ...importsApi,
  ...invoicesApi,
  ...creditsApi,
  ...duesApi,
  ...earningsApi,
  ...payoutsApi,
  ...enrolmentsApi,
  ...ordersApi,
  ...paymentTermsApi,
  ...moneyDeskApi,
  ...dayClosesApi,
  ...refundApprovalApi,
  ...transfersApi,
  ...waitingApi,
  ...walletsApi,
  ...requestsApi,
  ...profilesApi,
  ...staffApi,
  ...feedsApi,
  ...filesApi,
  ...kycApi,
  ...kycReviewApi,
  ...notificationsApi,
  ...taxesApi,
  ...termsApi,
  ...onboardingApi,
  ...platformApi,
  ...setupApi,
}

export type Api = typeof api
