import { accountsApi } from './modules/accounts/account-api.ts'
import { messagesApi } from './modules/accounts/notifications/message-api.ts'
import { notificationsApi } from './modules/accounts/notifications/notification-api.ts'
import { savedFiltersApi } from './modules/accounts/saved-filter-api.ts'
import { sessionsApi } from './modules/accounts/session-api.ts'
import { termsApi } from './modules/accounts/terms/terms-api.ts'
import { announcementsApi } from './modules/announcements/announcement-api.ts'
import { batchesApi } from './modules/batches/batch-api.ts'
import { batchChangesApi } from './modules/batches/batch-changes-api.ts'
import { batchPlanningApi } from './modules/batches/batch-planning-api.ts'
import { bookingsApi } from './modules/bookings/booking-api.ts'
import { booksApi } from './modules/books/books-api.ts'
import { earningsApi } from './modules/books/earnings/earnings-api.ts'
import { explanationApi } from './modules/books/explanation-api.ts'
import { dayClosesApi } from './modules/books/money/day-close-api.ts'
import { moneyDeskApi } from './modules/books/money/money-desk-api.ts'
import { refundApprovalApi } from './modules/books/money/refund-approval-api.ts'
import { transfersApi } from './modules/books/money/transfer-api.ts'
import { payoutsApi } from './modules/books/payouts/payouts-api.ts'
import { centersApi } from './modules/centers/center-api.ts'
import { paymentTermsApi } from './modules/centers/payment-terms-api.ts'
import { centerProfileApi } from './modules/centers/profile-api.ts'
import { staffApi } from './modules/centers/staff/staff-api.ts'
import { attendanceApi } from './modules/classes/attendance/attendance-api.ts'
import { awayApi } from './modules/classes/away/away-api.ts'
import { classesApi } from './modules/classes/class-api.ts'
import { displacementsApi } from './modules/classes/displacement-api.ts'
import { feedsApi } from './modules/classes/feed-api.ts'
import { learnerNotesApi } from './modules/classes/learner-note-api.ts'
import { meetingsApi } from './modules/classes/meeting-api.ts'
import { classNotesApi } from './modules/classes/notes/class-note-api.ts'
import { reschedulesApi } from './modules/classes/reschedules/reschedule-api.ts'
import { conversationsApi } from './modules/conversations/conversation-api.ts'
import { discoveryApi } from './modules/discovery/discovery-api.ts'
import { familyTodayApi } from './modules/discovery/family-today-api.ts'
import { publicPagesApi } from './modules/discovery/public-pages-api.ts'
import { quickSearchApi } from './modules/discovery/quick-search-api.ts'
import { waitingApi } from './modules/discovery/waiting/waiting-api.ts'
import { creditsApi } from './modules/enrolments/credits/credit-api.ts'
import { enrolManyApi } from './modules/enrolments/enrol-many-api.ts'
import { enrolmentsApi } from './modules/enrolments/enrolment-api.ts'
import { agreementsApi } from './modules/experts/agreements/agreement-api.ts'
import { engagementsApi } from './modules/experts/agreements/engagement-api.ts'
import { expertInvitationsApi } from './modules/experts/agreements/invitation-api.ts'
import { expertsApi } from './modules/experts/expert-api.ts'
import { familyExpertsApi } from './modules/experts/family-experts-api.ts'
import { leaveApi } from './modules/experts/leave-api.ts'
import { ratesApi } from './modules/experts/rate-api.ts'
import { filesApi } from './modules/files/file-api.ts'
import { galleriesApi } from './modules/galleries/gallery-api.ts'
import { importsApi } from './modules/imports/import-api.ts'
import { familyApi } from './modules/learners/family-api.ts'
import { familyMessagesApi } from './modules/learners/family-message-api.ts'
import { learnersApi } from './modules/learners/learner-api.ts'
import { learnerTagsApi } from './modules/learners/learner-tag-api.ts'
import { membershipsApi } from './modules/learners/membership-api.ts'
import { adminMasterlistsApi } from './modules/masterlists/admin-masterlist-api.ts'
import { masterlistsApi } from './modules/masterlists/masterlist-api.ts'
import { centerReferralApi } from './modules/onboarding/center-referrals/center-referral-api.ts'
import { kycApi } from './modules/onboarding/kyc/kyc-api.ts'
import { kycReviewApi } from './modules/onboarding/kyc/kyc-review-api.ts'
import { leadsApi } from './modules/onboarding/leads/lead-api.ts'
import { onboardingApi } from './modules/onboarding/onboarding-api.ts'
import { platformApi } from './modules/onboarding/platform-api.ts'
import { profilesApi } from './modules/onboarding/profiles/profile-api.ts'
import { setupApi } from './modules/onboarding/setup/setup-api.ts'
import { autopayApi } from './modules/orders/autopay/autopay-api.ts'
import { discountsApi } from './modules/orders/discounts/discount-api.ts'
import { duesApi } from './modules/orders/dues/dues-api.ts'
import { invoicesApi } from './modules/orders/invoices/invoice-api.ts'
import { ordersApi } from './modules/orders/order-api.ts'
import { taxesApi } from './modules/orders/taxes/tax-api.ts'
import { upiApi } from './modules/orders/upi/upi-api.ts'
import { walletsApi } from './modules/orders/wallet-api.ts'
import { pollsApi } from './modules/polls/poll-api.ts'
import { deskLinksApi } from './modules/privacy/desk-link-api.ts'
import { erasureApi } from './modules/privacy/erasure-api.ts'
import { privacyApi } from './modules/privacy/privacy-api.ts'
import { mergeApi } from './modules/privacy/users/merge-api.ts'
import { usersApi } from './modules/privacy/users/user-api.ts'
import { referralsApi } from './modules/referrals/referral-api.ts'
import { remindersApi } from './modules/reminders/reminder-api.ts'
import { requestsApi } from './modules/requests/request-api.ts'
import { scheduleApi } from './modules/schedule/schedule-api.ts'

/** The whole contract. Every operation of the product is here and nowhere else. */
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
  ...meetingsApi,
  ...learnerNotesApi,
  ...membershipsApi,
  ...familyMessagesApi,
  ...learnerTagsApi,
  ...savedFiltersApi,
  ...masterlistsApi,
  ...adminMasterlistsApi,
  ...discoveryApi,
  ...publicPagesApi,
  ...discountsApi,
  ...engagementsApi,
  ...expertInvitationsApi,
  ...quickSearchApi,
  ...leadsApi,
  ...centersApi,
  ...ratesApi,
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
  ...awayApi,
  ...classNotesApi,
  ...booksApi,
  ...explanationApi,
  ...importsApi,
  ...invoicesApi,
  ...creditsApi,
  ...autopayApi,
  ...duesApi,
  ...earningsApi,
  ...payoutsApi,
  ...enrolmentsApi,
  ...enrolManyApi,
  ...ordersApi,
  ...pollsApi,
  ...announcementsApi,
  ...conversationsApi,
  ...paymentTermsApi,
  ...moneyDeskApi,
  ...dayClosesApi,
  ...refundApprovalApi,
  ...transfersApi,
  ...waitingApi,
  ...familyTodayApi,
  ...upiApi,
  ...walletsApi,
  ...referralsApi,
  ...remindersApi,
  ...requestsApi,
  ...profilesApi,
  ...staffApi,
  ...feedsApi,
  ...filesApi,
  ...galleriesApi,
  ...kycApi,
  ...kycReviewApi,
  ...messagesApi,
  ...notificationsApi,
  ...taxesApi,
  ...termsApi,
  ...onboardingApi,
  ...platformApi,
  ...centerReferralApi,
  ...setupApi,
}

export type Api = typeof api
