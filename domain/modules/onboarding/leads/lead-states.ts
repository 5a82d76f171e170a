import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * A lead is called, qualified, and converted or lost. It is converted only when it is clear into what; a lost one
 * can be reopened.
 */
export const leadStates = defineStates(
  {
    new: { contact: 'contacted', lose: 'lost' },
    contacted: { qualify: 'qualified', lose: 'lost' },
    qualified: { convert: 'converted', lose: 'lost' },
    converted: {},
    lost: { reopen: 'contacted' },
  },
  { initial: ['new'] },
)

export type LeadStatus = (typeof leadStates.states)[number]
export type LeadEvent = (typeof leadStates.events)[number]

/** The event that leads from one state to another; null if there is none. */
export function eventBetween(from: LeadStatus, to: LeadStatus): LeadEvent | null {
  return leadStates.allowed(from).find(event => leadStates.next(from, event) === to) ?? null
}
