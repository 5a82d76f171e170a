import { discovery } from './learner/discovery.en.ts'
import { experts } from './learner/experts.en.ts'
import { more, profile } from './learner/family.en.ts'
import { frame } from './learner/frame.en.ts'
import { home } from './learner/home.en.ts'
import { memberships } from './learner/memberships.en.ts'

export default {
  ...frame,
  discovery,
  experts,
  home,
  memberships,
  more,
  profile,
} as const
