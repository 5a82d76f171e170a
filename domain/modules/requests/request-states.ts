import { defineStates } from '../../kernel/state-machine.ts'

/** A question from one party to another. `supersede`: another request got the last available thing. */
export const requestStates = defineStates(
  {
    pending: {
      approve: 'approved',
      reject: 'rejected',
      cancel: 'cancelled',
      expire: 'expired',
      supersede: 'superseded',
      ask_info: 'info_needed',
    },
    info_needed: {
      approve: 'approved',
      reject: 'rejected',
      cancel: 'cancelled',
      expire: 'expired',
      supersede: 'superseded',
      give_info: 'pending',
    },
    approved: {},
    rejected: {},
    cancelled: {},
    expired: {},
    superseded: {},
  },
  { initial: ['pending'] },
)

export type RequestStatus = (typeof requestStates.states)[number]
export type RequestEvent = (typeof requestStates.events)[number]

export const REQUEST_STATUSES = [
  'pending',
  'info_needed',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'superseded',
] as const satisfies readonly RequestStatus[]

/** Waits for one of its two sides. */
export const OPEN_STATUSES = ['pending', 'info_needed'] as const satisfies readonly RequestStatus[]

/** Whether it still waits for one of its two sides. */
export function isOpen(status: RequestStatus): boolean {
  return status === 'pending' || status === 'info_needed'
}

/** The name of a state inside a sentence. */
export const REQUEST_STATUS_WORDS: Record<RequestStatus, { en: string; hi: string }> = {
  pending: { en: 'waiting', hi: 'इंतज़ार में' },
  info_needed: { en: 'waiting for information', hi: 'जानकारी के इंतज़ार में' },
  approved: { en: 'approved', hi: 'मंज़ूर' },
  rejected: { en: 'declined', hi: 'नामंज़ूर' },
  cancelled: { en: 'withdrawn', hi: 'वापस ली गई' },
  expired: { en: 'expired', hi: 'समय निकल गया' },
  superseded: { en: 'no longer available', hi: 'अब उपलब्ध नहीं' },
}
