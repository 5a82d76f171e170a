import type { ApiAnswer } from '#domain/wire.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export type Reschedule = ApiAnswer<'GET /reschedules/{id}'>
export type Party = Reschedule['others'][number]
export type Proposal = Reschedule['proposals'][number]

/** How each state of a negotiation feels. */
export const RESCHEDULE_TONES: Record<Reschedule['status'], Tone> = {
  open: 'waiting',
  moved: 'good',
  final: 'good',
  undone: 'neutral',
  stayed: 'neutral',
  withdrawn: 'neutral',
}

/** Whether a party can come to a proposal; null where it has not answered. */
export const comes = (party: Party, proposalId: string): boolean | null =>
  party.answers ? party.answers.some(answer => answer.proposalId === proposalId && answer.can) : null
