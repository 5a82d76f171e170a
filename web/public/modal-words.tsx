import type { ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import { type Catalogs, useLanguage } from '#web/messages/use-messages.ts'

/** Gives the words of modals to what is inside, besides those of the page. */
export function ModalWords({
  modals,
  children,
}: {
  modals: Catalogs['public']['modals']
  children: ReactNode
}) {
  const messages = useMessages() as Catalogs
  const all = { ...messages, public: { ...messages.public, modals } }
  return (
    <IntlProvider locale={useLanguage()} messages={all} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  )
}
