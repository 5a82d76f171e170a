import { attendance } from './common/attendance.hi.ts'
import { batchForm } from './common/batch-form.hi.ts'
import { batches } from './common/batches.hi.ts'
import { bookings } from './common/bookings.hi.ts'
import { devices } from './common/devices.hi.ts'
import { discountField } from './common/discount-field.hi.ts'
import { enrolments } from './common/enrolments.hi.ts'
import { feeds } from './common/feeds.hi.ts'
import { files } from './common/files.hi.ts'
import { frame } from './common/frame.hi.ts'
import { learnerNotes } from './common/learner-notes.hi.ts'
import { learners } from './common/learners.hi.ts'
import { map } from './common/map.hi.ts'
import { moves } from './common/moves.hi.ts'
import { notifications } from './common/notifications.hi.ts'
import { orders } from './common/orders.hi.ts'
import { ownCode } from './common/own-code.hi.ts'
import { paying } from './common/paying.hi.ts'
import { publicPage } from './common/public-page.hi.ts'
import { requests } from './common/requests.hi.ts'
import { savedFilters } from './common/saved-filters.hi.ts'
import { schedule } from './common/schedule.hi.ts'
import { signIn } from './common/sign-in.hi.ts'
import { slots } from './common/slots.hi.ts'
import { terms } from './common/terms.hi.ts'
import { week } from './common/week.hi.ts'
import type en from './common.en.ts'
import type { Translated } from './language.ts'

export default {
  ...frame,
  signIn,
  week,
  schedule,
  attendance,
  batches,
  batchForm,
  bookings,
  discountField,
  enrolments,
  learnerNotes,
  savedFilters,
  learners,
  moves,
  notifications,
  feeds,
  files,
  orders,
  ownCode,
  paying,
  publicPage,
  requests,
  devices,
  slots,
  terms,
  map,
} satisfies Translated<typeof en>
