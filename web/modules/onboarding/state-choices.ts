import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** The states, by their name in the reader's language. */
export function useStateChoices() {
  const language = useLanguage()
  return indianStates
    .map(([value, en, hi]) => ({ value: value as string, label: language === 'hi' ? hi : en }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** How each status of a center feels. */
export const CENTER_TONES: Record<'draft' | 'active' | 'suspended' | 'closed', Tone> = {
  draft: 'waiting',
  active: 'good',
  suspended: 'warning',
  closed: 'neutral',
}
