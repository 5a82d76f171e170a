import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * The right to one class in place of a missed one. `give_back`: its class was cancelled, or given up in time.
 * `lapse`: given up too late, so it is lost as if the class had been taken.
 */
export const creditStates = defineStates(
  {
    issued: { reserve: 'reserved', expire: 'expired', revoke: 'revoked', extend: 'issued' },
    reserved: { use: 'used', lapse: 'used', give_back: 'issued', revoke: 'revoked' },
    used: {},
    expired: { extend: 'issued' },
    revoked: {},
  },
  { initial: ['issued'] },
)

export type CreditStatus = (typeof creditStates.states)[number]
