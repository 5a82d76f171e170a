import type { Tone } from '#web/ui/status-badge.tsx'

// On its own because the list, the drawer and the modals load one after the other.

/** How the status of an account feels. */
export const USER_TONES = { active: 'good', inactive: 'bad' } as const satisfies Record<string, Tone>

/** A user without a name is called by their phone. */
export const calledName = (user: { name: string | null; phone: string }) => user.name ?? user.phone
