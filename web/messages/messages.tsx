import { type ReactNode, use, useDeferredValue } from 'react'
import { IntlProvider } from 'use-intl'
import { useChosenLanguage } from '#web/browser/language.ts'
import { loadMessages } from './load-messages.ts'
import type { Area, Catalogs } from './use-messages.ts'

/** Gives the words of these areas, in the language of the device, to what stands inside. */
export function Messages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  // Deferred: while the other language's catalog loads, the present one stays on the screen.
  const language = useDeferredValue(useChosenLanguage())
  const messages = use(loadMessages(language, areas))
  return (
    <IntlProvider locale={language} messages={messages as Catalogs} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  )
}
