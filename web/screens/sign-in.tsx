import { Alert, Anchor, Box, Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { forgetEnd, wordsOfEnd } from '#web/browser/ended-words.ts'
import { useConfig } from '#web/browser/installation.ts'
import { isRole } from '#web/browser/role.ts'
import { signedInUser } from '#web/browser/sessions.ts'
import { forgetCode } from '#web/browser/stored-code.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import {
  CodeStep,
  DemoCast,
  PhoneStep,
  RoleStep,
  useAfterSignIn,
  useCodeStep,
} from '#web/modules/accounts/public.ts'
import { Logo } from '#web/ui/logo.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'

/** The time that was chosen on a public page, which is booked after signing in. */
function ChosenTime({ next }: { next: string }) {
  const t = useT('common.signIn')
  const language = useLanguage()
  const address = URL.parse(next, location.origin)
  const at = new Date(address?.searchParams.get('at') ?? '')
  if (Number.isNaN(at.getTime())) return null
  return <Text mb="md">{t('chosenTime', { when: nearDateTime(at, DEFAULT_ZONE, language) })}</Text>
}

/** Role, phone, one-time code; then on to where the person wanted to go. */
export default function SignIn() {
  const t = useT('common')
  const [search, setSearch] = useUrlState({ role: '', next: '' })
  const config = useConfig()
  const demo = config?.demo ?? false
  const navigate = useNavigate()
  const role = isRole(search.role) ? search.role : null
  const { phone, setPhone, asked, setAsked, changePhone, enterFormer, goOn } = useCodeStep(role)
  const after = useAfterSignIn(search.next)

  // Nothing is shown before it is known whether a session of this role, or a code sent from this tab, is there.
  const [looked, setLooked] = useState<Role | null>(null)
  const [ended, setEnded] = useState('')
  const lead = useRef({ after, goOn })
  lead.current = { after, goOn }
  useEffect(() => {
    if (!role) return
    let isGone = false
    const look = async () => {
      if (await signedInUser(role)) {
        await lead.current.after(role)
        return true
      }
      await lead.current.goOn(role, () => isGone)
      return false
    }
    void look()
      .catch(() => false)
      .then(isLeaving => {
        if (isLeaving || isGone) return
        setEnded(wordsOfEnd(role))
        setLooked(role)
      })
    return () => {
      isGone = true
    }
  }, [role])
  const isKnown = role === null || looked === role

  useEffect(() => {
    document.title = `${t('signIn.title')} · ${t('brand')}`
  }, [t])

  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <Anchor
          href="/"
          c="inherit"
          underline="never"
          style={{ alignSelf: 'center' }}
          aria-label={t('brand')}
        >
          <Logo withName size={36} />
        </Anchor>
        <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} bg="var(--surface)">
          <Group justify="space-between" mb="lg">
            <Title order={1}>{t('signIn.title')}</Title>
            {role && (
              <Text c="dimmed" size="xs">
                {t('signIn.as')}{' '}
                <Text span fw={650} c="var(--mantine-primary-color-light-color)">
                  {t(`roles.${role}`)}
                </Text>
              </Text>
            )}
          </Group>
          {role && isKnown && <ChosenTime next={search.next} />}
          {!role && <RoleStep onChoose={chosen => setSearch({ role: chosen })} />}
          {role && ended && (
            <Alert color="yellow" role="status" mb="md">
              {ended}
            </Alert>
          )}
          {role && isKnown && !asked && (
            <PhoneStep
              role={role}
              phone={phone}
              onPhone={setPhone}
              onAsked={setAsked}
              onEnterFormer={enterFormer}
            />
          )}
          {role && isKnown && asked && (
            <CodeStep
              key={asked.verificationId}
              role={role}
              phone={phone}
              asked={asked}
              withInbox={demo && config?.identity.kind === 'embedded'}
              onAskedAgain={setAsked}
              onChangePhone={changePhone}
              onSignedIn={() => {
                forgetCode(role)
                forgetEnd(role)
                return after(role)
              }}
            />
          )}
          {role && isKnown && !asked && (
            <Box mt="md" ta="center">
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => void navigate({ to: '/sign-in', search: { next: search.next } })}
              >
                {t('signIn.anotherRole')}
              </Button>
            </Box>
          )}
        </Paper>
        {demo && role && isKnown && !asked && (
          <DemoCast
            role={role}
            onChoose={setPhone}
            chosen={phone}
            onAsked={setAsked}
            onEnterFormer={enterFormer}
          />
        )}
        <Text c="dimmed" size="xs" ta="center">
          {t.rich('signIn.terms', {
            terms: words => (
              <Anchor href="/terms-and-conditions" underline="always">
                {words}
              </Anchor>
            ),
            privacy: words => (
              <Anchor href="/privacy-policy" underline="always">
                {words}
              </Anchor>
            ),
          })}
        </Text>
      </Stack>
    </Center>
  )
}
