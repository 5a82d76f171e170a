import { defineStates } from '../../kernel/state-machine.ts'

/**
 * Money on its way to us. A gateway's checkout lets people try again, so money may still arrive after a failure;
 * received money is never undone here (a refund is separate).
 */
export const paymentStates = defineStates(
  {
    created: { submit: 'submitted', capture: 'captured', fail: 'failed' },
    // A transfer that the center checks, or a debit that the gateway has announced.
    submitted: { capture: 'captured', reject: 'rejected', fail: 'failed' },
    failed: { capture: 'captured' },
    captured: {},
    rejected: {},
  },
  { initial: ['created'] },
)
