import type { Tone } from '#web/ui/status-badge.tsx'

/** How each status of a center feels. */
export const CENTER_TONES: Record<'draft' | 'active' | 'suspended' | 'closed', Tone> = {
  draft: 'waiting',
  active: 'good',
  suspended: 'warning',
  closed: 'neutral',
}
