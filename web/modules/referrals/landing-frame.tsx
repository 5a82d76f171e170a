import { Button, Center, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { setLanguage } from '#web/browser/language.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import languageNames from '#web/ui/language-names.module.css'
import { Logo } from '#web/ui/logo.tsx'

/** Where any invitation leads: the logo, one card, and the other language. */
export function LandingFrame({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={480} gap="lg">
        <span style={{ alignSelf: 'center' }}>
          <Logo withName size={36} />
        </span>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--surface)">
          {children}
        </Paper>
        <LanguageButton />
      </Stack>
    </Center>
  )
}

function LanguageButton() {
  const t = useT('common.languages')
  const other = useLanguage() === 'en' ? 'hi' : 'en'
  return (
    <Button
      variant="subtle"
      color="gray"
      lang={other}
      className={languageNames.name}
      style={{ alignSelf: 'center' }}
      onClick={() => setLanguage(other)}
    >
      {t(other)}
    </Button>
  )
}
