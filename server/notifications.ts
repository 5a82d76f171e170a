import { accountNotifications } from './modules/accounts/notification-templates.ts'
import { createCatalogue } from './modules/accounts/public.ts'
import { announcementNotifications } from './modules/announcements/notification-templates.ts'
import { batchNotifications } from './modules/batches/notification-templates.ts'
import { bookingNotifications } from './modules/bookings/notification-templates.ts'
import { booksNotifications } from './modules/books/notification-templates.ts'
import { centerNotifications } from './modules/centers/notification-templates.ts'
import { classNotifications } from './modules/classes/notification-templates.ts'
import { conversationNotifications } from './modules/conversations/notification-templates.ts'
import { enrolmentNotifications } from './modules/enrolments/notification-templates.ts'
import { expertNotifications } from './modules/experts/notification-templates.ts'
import { galleryNotifications } from './modules/galleries/notification-templates.ts'
import { learnerNotifications } from './modules/learners/notification-templates.ts'
import { onboardingNotifications } from './modules/onboarding/notification-templates.ts'
import { orderNotifications } from './modules/orders/notification-templates.ts'
import { pollNotifications } from './modules/polls/notification-templates.ts'
import { privacyNotifications } from './modules/privacy/notification-templates.ts'
import { referralNotifications } from './modules/referrals/notification-templates.ts'
import { reminderNotifications } from './modules/reminders/notification-templates.ts'
import { requestNotifications } from './modules/requests/notification-templates.ts'

/** All notifications; each module declares its own. */
export const notifications = createCatalogue([
  accountNotifications,
  announcementNotifications,
  batchNotifications,
  bookingNotifications,
  booksNotifications,
  centerNotifications,
  classNotifications,
  conversationNotifications,
  enrolmentNotifications,
  expertNotifications,
  galleryNotifications,
  learnerNotifications,
  onboardingNotifications,
  orderNotifications,
  pollNotifications,
  privacyNotifications,
  referralNotifications,
  reminderNotifications,
  requestNotifications,
])
