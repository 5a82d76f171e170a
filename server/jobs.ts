import { importKinds } from './import-kinds.ts'
import { forgetSignIns, notificationJobs } from './modules/accounts/public.ts'
import { batchJobs } from './modules/batches/public.ts'
import { bookingJobs } from './modules/bookings/public.ts'
import { checkBooks, earningJobs, payoutJobs } from './modules/books/public.ts'
import { sendInvitation } from './modules/centers/public.ts'
import { classJobs, rescheduleJobs } from './modules/classes/public.ts'
import { renewSearch } from './modules/discovery/public.ts'
import { creditJobs, enrolmentJobs } from './modules/enrolments/public.ts'
import { advanceEngagements, askInvited, sendExpertInvitation } from './modules/experts/public.ts'
import { sweepFiles } from './modules/files/public.ts'
import { cleanUpImports, workOnImport } from './modules/imports/public.ts'
import { askFamily } from './modules/learners/public.ts'
import { endPapers, removeFiles, sendLeadInvitation } from './modules/onboarding/public.ts'
import { issueInvoices, remindDues, sumDays } from './modules/orders/public.ts'
import { privacyJobs } from './modules/privacy/public.ts'
import { expireRequests } from './modules/requests/public.ts'
import { completeClasses } from './modules/schedule/public.ts'
import { notifications } from './notifications.ts'
import { moneyJobs } from './order-fulfilment.ts'
import { personalData } from './personal-data.ts'
import { housekeeping } from './platform/housekeeping.ts'
import type { Job } from './platform/jobs.ts'
import { requestKinds } from './request-kinds.ts'

/** Every background job of the product; each says itself when it runs. */
export const jobs: readonly Job[] = [
  ...batchJobs,
  ...bookingJobs,
  checkBooks,
  askInvited,
  advanceEngagements,
  sendExpertInvitation,
  ...classJobs,
  ...rescheduleJobs,
  ...creditJobs,
  remindDues,
  ...earningJobs,
  ...enrolmentJobs,
  cleanUpImports,
  workOnImport(importKinds),
  issueInvoices,
  renewSearch,
  endPapers,
  removeFiles,
  sumDays,
  ...moneyJobs,
  askFamily,
  ...notificationJobs(notifications),
  ...payoutJobs,
  ...privacyJobs(personalData),
  expireRequests(requestKinds),
  completeClasses,
  forgetSignIns,
  sweepFiles,
  sendInvitation,
  sendLeadInvitation,
  housekeeping,
]
