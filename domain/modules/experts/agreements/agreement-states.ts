import { defineStates } from '../../../kernel/state-machine.ts'

/** A version of the terms. A counter-version begins as `sent`; a deleted draft is no version at all. */
export const agreementStates = defineStates(
  {
    draft: { send: 'sent' },
    sent: { verify: 'verified', counter: 'countered', decline: 'declined', withdraw: 'withdrawn' },
    verified: { supersede: 'superseded', end: 'ended' },
    countered: {},
    declined: {},
    withdrawn: {},
    superseded: {},
    ended: {},
  },
  { initial: ['draft', 'sent'] },
)

export type AgreementStatus = (typeof agreementStates.states)[number]
