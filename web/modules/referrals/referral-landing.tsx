import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { rememberReferral } from '#web/browser/referral-code.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { Logo } from '#web/ui/logo.tsx'
import { QueryState } from '#web/ui/states.tsx'

/** Where an invitation leads: who invites, what it brings, and the way in. The browser remembers the code. */
export function ReferralLanding({ code }: { code: string }) {
  const found = useApiQuery('GET /referrals/codes/{code}', { params: { code } })
  const valid = found.data?.code
  useEffect(() => {
    if (valid) rememberReferral(valid, Date.now())
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

type Found = { code: string; invitedBy: string | null; upTo: { amount: number; currency: string } | null }

function Invitation({ code, invitedBy, upTo }: Found) {
  const t = useT('common.referrals.landing')
  const language = useLanguage()
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {invitedBy ? t('title', { name: invitedBy }) : t('titleNobody')}
      </Title>
      <Text>{t('text')}</Text>
      {upTo && <Text fw={600}>{t('upTo', { amount: formatMoney(upTo, language, { trim: true }) })}</Text>}
      <Text size="sm" c="dimmed">
        {t('code', { code })}
      </Text>
      <Ways />
    </Stack>
  )
}

function Gone() {
  const t = useT('common.referrals.landing')
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
  const t = useT('common.referrals.landing')
  return (
    <Stack gap="sm">
      <Button renderRoot={asLink({ to: '/sign-in', search: { role: 'learner' } })}>{t('join')}</Button>
      <Button variant="default" component="a" href="/">
        {t('look')}
      </Button>
    </Stack>
  )
}
