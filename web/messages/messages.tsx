import { type ReactNode, use, useDeferredValue, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { useChosenLanguage } from '#web/browser/language.ts'
import { currentRole } from '#web/browser/role.ts'
import { type AppArea, missingWords, neededParts, wordsIn } from './words.ts'

/** Gives the words of these areas, in the language of the device, to what stands inside. */
export function Messages({ areas, children }: { areas: readonly AppArea[]; children: ReactNode }) {
  // Deferred: while the other language's words load, the present ones stay on the screen.
  const language = useDeferredValue(useChosenLanguage())
  const [parts] = useState(neededParts)
  const missing = missingWords(language, [...areas, ...parts])
  if (missing) use(missing)
  return (
    <IntlProvider locale={language} messages={wordsIn(language)} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  )
}

/** The words of areas that only some screens and modals need, beside the common ones and those of the role. */
export function RoleMessages({ areas, children }: { areas: readonly AppArea[]; children: ReactNode }) {
  return <Messages areas={['common', currentRole() ?? 'center', ...areas]}>{children}</Messages>
}
