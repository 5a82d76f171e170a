import { indianStates } from '#domain/modules/onboarding/indian-states.ts'
import { useLanguage } from '#web/messages/use-messages.ts'

/** The states, by their name in the reader's language. */
export function useStateChoices() {
  const language = useLanguage()
  return indianStates
    .map(([value, en, hi]) => ({ value: value as string, label: language === 'hi' ? hi : en }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
