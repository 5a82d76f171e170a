import { choose } from './center/choose.hi.ts'
import { dashboard } from './center/dashboard.hi.ts'
import { frame } from './center/frame.hi.ts'
import { learners } from './center/learners.hi.ts'
import { moneyDesk } from './center/money-desk.hi.ts'
import { onboarding } from './center/onboarding.hi.ts'
import { profile } from './center/profile.hi.ts'
import { refundApproval } from './center/refund-approval.hi.ts'
import { requests } from './center/requests.hi.ts'
import { settings } from './center/settings.hi.ts'
import { cameUp } from './center/something-came-up.hi.ts'
import { staff } from './center/staff.hi.ts'
import type en from './center.en.ts'
import type { Translated } from './language.ts'

export default {
  ...frame,
  choose,
  dashboard,
  learners,
  profile,
  requests,
  settings,
  cameUp,
  moneyDesk,
  refundApproval,
  onboarding,
  staff,
} satisfies Translated<typeof en>
