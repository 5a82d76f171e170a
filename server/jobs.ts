import { importKinds } from './import-kinds.ts'
import { forgetSignIns } from './modules/accounts/public.ts'
import { askInvited, keepEngagements, sendExpertInvitation } from './modules/agreements/public.ts'
import { batchJobs } from './modules/batches/public.ts'
import { bookingJobs } from './modules/bookings/public.ts'
import { checkBooks } from './modules/books/public.ts'
import { classJobs } from './modules/classes/public.ts'
import { creditJobs } from './modules/credits/public.ts'
import { renewSearch } from './modules/discovery/public.ts'
import { remindDues } from './modules/dues/public.ts'
import { earningJobs } from './modules/earnings/public.ts'
import { enrolmentJobs } from './modules/enrolments/public.ts'
import { sweepFiles } from './modules/files/public.ts'
import { keepImports, workOnImport } from './modules/imports/public.ts'
import { issueInvoices } from './modules/invoices/public.ts'
import { endPapers, removeFiles } from './modules/kyc/public.ts'
import { sendLeadInvitation } from './modules/leads/public.ts'
import { askFamily } from './modules/learners/public.ts'
import { sumDays } from './modules/ledger/public.ts'
import { notificationJobs } from './modules/notifications/public.ts'
import { payoutJobs } from './modules/payouts/public.ts'
import { privacyJobs } from './modules/privacy/public.ts'
import { expireRequests } from './modules/requests/public.ts'
import { rescheduleJobs } from './modules/reschedules/public.ts'
import { completeClasses } from './modules/schedule/public.ts'
import { sendInvitation } from './modules/staff/public.ts'
import { moneyJobs } from './order-fulfilment.ts'
import { housekeeping } from './platform/housekeeping.ts'
import type { Job } from './platform/jobs.ts'
import { requestKinds } from './request-kinds.ts'

/** Every background job of the product; each says itself when it runs. */
export const jobs: readonly Job[] = [
  ...batchJobs,
  ...bookingJobs,
  checkBooks,
  askInvited,
  keepEngagements,
  sendExpertInvitation,
  ...classJobs,
  ...rescheduleJobs,
  ...creditJobs,
  remindDues,
  ...earningJobs,
  ...enrolmentJobs,
  keepImports,
  workOnImport(importKinds),
  issueInvoices,
  renewSearch,
  endPapers,
  removeFiles,
  sumDays,
  ...moneyJobs,
  askFamily,
  ...notificationJobs,
  ...payoutJobs,
  ...privacyJobs,
  expireRequests(requestKinds),
  completeClasses,
  forgetSignIns,
  sweepFiles,
  sendInvitation,
  sendLeadInvitation,
  housekeeping,
]
