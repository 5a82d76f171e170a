import { choose } from './center/choose.en.ts'
import { dashboard } from './center/dashboard.en.ts'
import { disruption } from './center/disruption.en.ts'
import { frame } from './center/frame.en.ts'
import { learners } from './center/learners.en.ts'
import { moneyDesk } from './center/money-desk.en.ts'
import { onboarding } from './center/onboarding.en.ts'
import { profile } from './center/profile.en.ts'
import { refundApproval } from './center/refund-approval.en.ts'
import { requests } from './center/requests.en.ts'
import { settings } from './center/settings.en.ts'
import { staff } from './center/staff.en.ts'

export default {
  ...frame,
  choose,
  dashboard,
  learners,
  profile,
  requests,
  settings,
  disruption,
  moneyDesk,
  refundApproval,
  onboarding,
  staff,
} as const
