import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * A family's approval of further debits at a gateway. Messages about it come late, twice and in any order, and the family
 * may change it in its UPI app at any time: what has ended stays ended.
 */
export const mandateStates = defineStates(
  {
    asked: { confirm: 'active', reject: 'rejected', cancel: 'cancelled', expire: 'expired' },
    active: { pause: 'paused', cancel: 'cancelled', expire: 'expired' },
    paused: { resume: 'active', cancel: 'cancelled', expire: 'expired' },
    rejected: {},
    cancelled: {},
    expired: {},
  },
  { initial: ['asked'] },
)

/**
 * One debit. `held`: the family is asked first; `asked`: to be sent to the gateway; `sending`: the gateway is being asked,
 * and only its answer decides; `noticed`: the gateway has told the family, and debits a day later.
 */
export const chargeStates = defineStates(
  {
    held: { agree: 'asked', drop: 'dropped' },
    asked: { send: 'sending', drop: 'dropped' },
    sending: { notice: 'noticed', fail: 'failed' },
    noticed: { capture: 'debited', fail: 'failed' },
    // A bank may say no and pay all the same.
    failed: { capture: 'debited' },
    debited: {},
    dropped: {},
  },
  { initial: ['held', 'asked'] },
)
