import { MantineProvider } from '@mantine/core'
import { useEffect } from 'react'
import { IntlProvider } from 'use-intl'
import { colorSchemeManager } from '#web/browser/color-scheme.ts'
import type { Catalogs } from '#web/messages/use-messages.ts'
import type { PublicScreen } from '#web/routes/row.ts'
import { cssVariablesResolver, theme } from '#web/ui/theme.ts'
import { MapsContext, type PublicPage } from './page.ts'
import { PublicFrame } from './public-frame.tsx'
import { PublicModalHost } from './public-modal-host.tsx'

type PublicAppProps = {
  page: PublicPage
  messages: Partial<Catalogs>
  Screen: PublicScreen
}

/** A public page, the same on the server and in the browser. */
export function PublicApp({ page, messages, Screen }: PublicAppProps) {
  // Tells from outside that buttons answer now: our journeys wait for it.
  useEffect(() => document.documentElement.setAttribute('data-taken-over', ''), [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={page.scheme}
    >
      <IntlProvider locale={page.language} messages={messages as Catalogs} timeZone="Asia/Kolkata">
        <PublicFrame url={page.url} platform={page.platform}>
          <MapsContext value={page.platform.maps}>
            <Screen data={page.data as never} url={page.url} origin={page.origin} />
          </MapsContext>
        </PublicFrame>
        <PublicModalHost />
      </IntlProvider>
    </MantineProvider>
  )
}
