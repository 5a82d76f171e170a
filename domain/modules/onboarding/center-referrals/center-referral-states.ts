import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * A center that another has brought. The first payment for its plan decides, once and for all: plan payments are not
 * refunded, so that a reward stays.
 */
export const centerReferralStates = defineStates(
  {
    registered: { reward: 'rewarded', void: 'void' },
    rewarded: {},
    void: {},
  },
  { initial: ['registered'] },
)
