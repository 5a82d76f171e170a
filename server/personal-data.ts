import type { Owner } from '#database/owners.ts'
import { accountsPersonalData } from './modules/accounts/public.ts'
import { announcementsPersonalData } from './modules/announcements/public.ts'
import { bookingsPersonalData } from './modules/bookings/public.ts'
import { booksPersonalData } from './modules/books/public.ts'
import { centersPersonalData } from './modules/centers/public.ts'
import { classesPersonalData } from './modules/classes/public.ts'
import { conversationsPersonalData } from './modules/conversations/public.ts'
import { enrolmentsPersonalData } from './modules/enrolments/public.ts'
import { expertsPersonalData } from './modules/experts/public.ts'
import { filesPersonalData } from './modules/files/public.ts'
import { galleriesPersonalData } from './modules/galleries/public.ts'
import { importsPersonalData } from './modules/imports/public.ts'
import { learnersPersonalData } from './modules/learners/public.ts'
import { masterlistsPersonalData } from './modules/masterlists/public.ts'
import { onboardingPersonalData } from './modules/onboarding/public.ts'
import { ordersPersonalData } from './modules/orders/public.ts'
import { pollsPersonalData } from './modules/polls/public.ts'
import { referralsPersonalData } from './modules/referrals/public.ts'
import { remindersPersonalData } from './modules/reminders/public.ts'
import { requestsPersonalData } from './modules/requests/public.ts'
import { schedulePersonalData } from './modules/schedule/public.ts'
import type { PersonalData } from './platform/personal-data.ts'

/**
 * What each module stores about people, top layer first: a module that refers to rows of one below changes its own
 * while those still exist, and a module knows what the ones above found about a person. A missing module does not
 * compile.
 */
export const personalData: Record<Exclude<Owner, 'privacy' | 'platform'>, PersonalData> = {
  announcements: announcementsPersonalData,
  // Owns no table, and reads what is left.
  discovery: {},
  imports: importsPersonalData,
  galleries: galleriesPersonalData,
  books: booksPersonalData,
  conversations: conversationsPersonalData,
  polls: pollsPersonalData,
  reminders: remindersPersonalData,
  // Owns no table.
  batches: {},
  classes: classesPersonalData,
  enrolments: enrolmentsPersonalData,
  bookings: bookingsPersonalData,
  onboarding: onboardingPersonalData,
  experts: expertsPersonalData,
  centers: centersPersonalData,
  referrals: referralsPersonalData,
  orders: ordersPersonalData,
  schedule: schedulePersonalData,
  requests: requestsPersonalData,
  learners: learnersPersonalData,
  accounts: accountsPersonalData,
  files: filesPersonalData,
  masterlists: masterlistsPersonalData,
}
