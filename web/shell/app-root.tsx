import { MantineProvider, MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { colorSchemeManager } from '#web/browser/color-scheme.ts'
import { queryClient } from '#web/browser/query.ts'
import { isRole, roleOfPath } from '#web/browser/role.ts'
import { Messages } from '#web/messages/messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { AppArea } from '#web/messages/words.ts'
import { cssVariablesResolver, themeFor } from '#web/ui/theme.ts'
import { printInLight } from './print-in-light.ts'
import { SignInWatch } from './sign-in-watch.tsx'
import { hideSplash } from './splash.ts'
import { Toasts } from './toasts.tsx'

/** Everything a screen is in: colours of the role, words, answers of the API, toasts. */
export function AppRoot() {
  const role = useRouterState({
    select: state => {
      const asked = (state.location.search as { role?: string }).role
      return roleOfPath(state.location.pathname) ?? (isRole(asked) ? asked : null)
    },
  })
  const areas: readonly AppArea[] = role ? ['common', role] : ['common']
  return (
    <MantineProvider
      theme={themeFor(role)}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Messages areas={areas}>
            <Inside />
          </Messages>
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Inside() {
  const language = useLanguage()
  const t = useT('common.actions')
  // Mantine has no words of its own: each close button is named here, once.
  const words = { components: { CloseButton: { defaultProps: { 'aria-label': t('close') } } } }
  useEffect(hideSplash, [])
  useEffect(printInLight, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <MantineThemeProvider theme={words}>
      <Toasts />
      <SignInWatch />
      <Outlet />
    </MantineThemeProvider>
  )
}
