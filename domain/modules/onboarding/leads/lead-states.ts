import { defineStates } from '../../../kernel/state-machine.ts'

/**
 * A lead is called, looked at, and becomes somebody or is lost. It is converted only when it is clear what it becomes;
 * one that was given up can be taken up again.
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

/** The event that leads from one state to another; null where none does. */
export function eventBetween(from: LeadStatus, to: LeadStatus): LeadEvent | null {
  return leadStates.allowed(from).find(event => leadStates.next(from, event) === to) ?? null
}
