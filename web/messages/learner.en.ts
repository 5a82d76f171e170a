import { discovery } from './learner/discovery.en.ts'
import { experts } from './learner/experts.en.ts'
import { more, profile } from './learner/family.en.ts'
import { frame } from './learner/frame.en.ts'
import { memberships } from './learner/memberships.en.ts'

export default {
  ...frame,
  discovery,
  experts,
  memberships,
  more,
  profile,
} as const
