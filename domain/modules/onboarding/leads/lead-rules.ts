import type { LeadStatus } from './lead-states.ts'

/** A lead is called back within this many hours. */
export const REPLY_WITHIN_HOURS = 24

/** Crockford's alphabet: no two characters look alike when read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number a person can mention on the phone, `L-7K3M9Q2X`, from eight random bytes (32 to the 8th). */
export function leadNumber(random: Uint8Array): string {
  if (random.length !== 8) throw new RangeError(`a lead's number takes 8 bytes, not ${random.length}`)
  return `L-${Array.from(random, byte => SIGNS[byte % SIGNS.length]).join('')}`
}

export const LEAD_KINDS = ['center', 'expert', 'learner', 'contact'] as const

/** Where people leave their names on the public site. */
export const SITE_SOURCES = ['landing-center', 'landing-expert', 'landing-activity', 'contact-us'] as const
/** How an admin got a lead. */
export const HAND_SOURCES = ['phone-call', 'walk-in', 'referral', 'event', 'other'] as const
export const LEAD_SOURCES = [...SITE_SOURCES, ...HAND_SOURCES, 'import'] as const

export const LOST_REASONS = [
  'not_reachable',
  'not_interested',
  'elsewhere',
  'too_far',
  'spam',
  'other',
] as const

/** Why a lead cannot be deleted; null: it was entered by mistake. A name left on the site is never deleted. */
export function whyNotDelete(lead: { status: LeadStatus; enteredBy: string | null; notes: number }) {
  const isMistake = lead.enteredBy !== null && lead.status === 'new' && lead.notes === 0
  return isMistake ? null : ('lead_is_worked' as const)
}

/** Whether the next step is overdue. */
export const isOverdue = (lead: { status: LeadStatus; nextOn: string | null }, today: string) =>
  lead.nextOn !== null && lead.nextOn < today && lead.status !== 'converted' && lead.status !== 'lost'
