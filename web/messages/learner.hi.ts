import type { Translated } from './language.ts'
import { discovery } from './learner/discovery.hi.ts'
import { erasure } from './learner/erasure.hi.ts'
import { experts } from './learner/experts.hi.ts'
import { more, profile } from './learner/family.hi.ts'
import { frame } from './learner/frame.hi.ts'
import { memberships } from './learner/memberships.hi.ts'
import type en from './learner.en.ts'

export default {
  ...frame,
  discovery,
  erasure,
  experts,
  memberships,
  more,
  profile,
} satisfies Translated<typeof en>
