import { defineStates } from '../../kernel/state-machine.ts'

/**
 * Somebody who was brought. Whoever comes by a link joins at once; who was invited by name joins later, or never. The
 * first paid order qualifies, and the reward follows in the same moment unless a limit speaks against it.
 */
export const referralStates = defineStates(
  {
    invited: { join: 'joined' },
    joined: { qualify: 'qualified', void: 'void' },
    qualified: { reward: 'rewarded', void: 'void' },
    rewarded: { void: 'void' },
    void: {},
  },
  { initial: ['invited', 'joined'] },
)

export type ReferralStatus = (typeof referralStates.states)[number]
