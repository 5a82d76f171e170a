import { announcements } from './common/announcements.en.ts'
import { attendance } from './common/attendance.en.ts'
import { away } from './common/away.en.ts'
import { batchForm } from './common/batch-form.en.ts'
import { batches } from './common/batches.en.ts'
import { bookings } from './common/bookings.en.ts'
import { bring } from './common/bring.en.ts'
import { centerReferrals } from './common/center-referrals.en.ts'
import { classNotes } from './common/class-notes.en.ts'
import { contact } from './common/contact.en.ts'
import { conversations } from './common/conversations.en.ts'
import { devices } from './common/devices.en.ts'
import { discountField } from './common/discount-field.en.ts'
import { enrolments } from './common/enrolments.en.ts'
import { erasure } from './common/erasure.en.ts'
import { feeds } from './common/feeds.en.ts'
import { files } from './common/files.en.ts'
import { frame } from './common/frame.en.ts'
import { galleries } from './common/galleries.en.ts'
import { inbox } from './common/inbox.en.ts'
import { install } from './common/install.en.ts'
import { learnerNotes } from './common/learner-notes.en.ts'
import { learners } from './common/learners.en.ts'
import { map } from './common/map.en.ts'
import { meetings } from './common/meetings.en.ts'
import { messaging } from './common/messaging.en.ts'
import { moves } from './common/moves.en.ts'
import { notifications } from './common/notifications.en.ts'
import { orders } from './common/orders.en.ts'
import { ownCode } from './common/own-code.en.ts'
import { ownData } from './common/own-data.en.ts'
import { ownSettings } from './common/own-settings.en.ts'
import { paying } from './common/paying.en.ts'
import { pinField } from './common/pin-field.en.ts'
import { polls } from './common/polls.en.ts'
import { publicPage } from './common/public-page.en.ts'
import { referrals } from './common/referrals.en.ts'
import { refusal } from './common/refusal.en.ts'
import { requests } from './common/requests.en.ts'
import { savedFilters } from './common/saved-filters.en.ts'
import { schedule } from './common/schedule.en.ts'
import { signIn } from './common/sign-in.en.ts'
import { slots } from './common/slots.en.ts'
import { statusNotes } from './common/status-notes.en.ts'
import { terms } from './common/terms.en.ts'
import { week } from './common/week.en.ts'

export default {
  announcements,
  conversations,
  ...frame,
  signIn,
  week,
  schedule,
  statusNotes,
  attendance,
  away,
  batches,
  batchForm,
  bookings,
  bring,
  discountField,
  enrolments,
  inbox,
  install,
  learnerNotes,
  savedFilters,
  learners,
  meetings,
  messaging,
  moves,
  notifications,
  erasure,
  feeds,
  files,
  galleries,
  orders,
  ownCode,
  ownData,
  ownSettings,
  paying,
  pinField,
  polls,
  publicPage,
  centerReferrals,
  classNotes,
  referrals,
  refusal,
  requests,
  contact,
  devices,
  slots,
  terms,
  map,
} as const
