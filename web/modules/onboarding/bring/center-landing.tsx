import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { rememberReferral } from '#web/browser/referral-code.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Logo } from '#web/ui/logo.tsx'
import { QueryState } from '#web/ui/states.tsx'

/** Where a center's invitation leads: who invites, what it brings, and the way in. The browser remembers the code. */
export function CenterLanding({ code }: { code: string }) {
  const found = useApiQuery('GET /center-referrals/codes/{code}', { params: { code } })
  const valid = found.data?.code
  useEffect(() => {
    if (valid) rememberReferral(valid, Date.now(), 'center-referral')
  }, [valid])
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={480} gap="lg">
        <span style={{ alignSelf: 'center' }}>
          <Logo withName size={36} />
        </span>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--surface)">
          {isProblem(found.error) && found.error.status === 404 ? (
            <Gone />
          ) : (
            <QueryState query={found}>{answer => <Invitation {...answer} />}</QueryState>
          )}
        </Paper>
      </Stack>
    </Center>
  )
}

function Invitation({ code, centerName, days }: ApiAnswer<'GET /center-referrals/codes/{code}'>) {
  const t = useT('common.centerReferrals.landing')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('title', { name: centerName })}
      </Title>
      <Text>{t('text')}</Text>
      {days > 0 && <Text fw={600}>{t('days', { days })}</Text>}
      <Text size="sm" c="dimmed">
        {t('code', { code })}
      </Text>
      <Ways />
    </Stack>
  )
}

function Gone() {
  const t = useT('common.centerReferrals.landing')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('gone')}
      </Title>
      <Text>{t('goneText')}</Text>
      <Ways />
    </Stack>
  )
}

function Ways() {
  const t = useT('common.centerReferrals.landing')
  return (
    <Stack gap="sm">
      <Button renderRoot={asLink({ to: '/sign-in', search: { role: 'center' } })}>{t('register')}</Button>
      <Button variant="default" component="a" href="/">
        {t('look')}
      </Button>
    </Stack>
  )
}
