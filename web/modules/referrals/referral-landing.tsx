import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { rememberReferral } from '#web/browser/referral-code.ts'
import { useIsSignedIn } from '#web/browser/sessions.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { LandingFrame } from './landing-frame.tsx'
import { type Own, visitorOf } from './referral-data.ts'
import { ShareCode } from './share-code.tsx'

/**
 * Where an invitation leads: who invites, what it brings, and the way in. The browser remembers the code, unless whoever is
 * signed in cannot use it: they are told why.
 */
export function ReferralLanding({ code }: { code: string }) {
  const found = useApiQuery('GET /referrals/codes/{code}', { params: { code } })
  const { isKnown, own } = useVisitor()
  const valid = found.data?.code
  const visitor = valid ? visitorOf(valid, own) : null
  const canUse = isKnown && (visitor === 'out' || visitor === 'new')
  useEffect(() => {
    if (valid && canUse) rememberReferral(valid, Date.now())
  }, [valid, canUse])
  return (
    <LandingFrame>
      {isProblem(found.error) && found.error.status === 404 ? (
        <Gone isInside={own !== undefined} />
      ) : (
        <QueryState query={found}>
          {answer => (isKnown ? <Found found={answer} own={own} /> : <LoadingLines lines={4} />)}
        </QueryState>
      )}
    </LandingFrame>
  )
}

/** The family that is signed in on this device, if there is one. */
function useVisitor(): { isKnown: boolean; own: Own | undefined } {
  const isInside = useIsSignedIn('learner')
  const own = useApiQuery('GET /referrals/own', {}, { enabled: isInside === true, role: 'learner' })
  return { isKnown: isInside === false || !own.isPending, own: own.data }
}

type Invited = { code: string; invitedBy: string | null; upTo: { amount: number; currency: string } | null }

function Found({ found, own }: { found: Invited; own: Own | undefined }) {
  const visitor = visitorOf(found.code, own)
  if (visitor === 'own') return <OwnLink code={found.code} />
  if (visitor === 'notNew') return <NotNew own={own} />
  return <Invitation {...found} isInside={visitor === 'new'} />
}

function OwnLink({ code }: { code: string }) {
  const t = useT('common.referrals')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('landing.own')}
      </Title>
      <Text>{t('landing.ownText')}</Text>
      <ShareCode code={code} />
      <Button renderRoot={asLink({ to: '/learner/referrals' })}>{t('title')}</Button>
    </Stack>
  )
}

function NotNew({ own }: { own: Own | undefined }) {
  const t = useT('common.referrals')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('landing.notNew')}
      </Title>
      <Text>{own?.joined?.status === 'joined' ? t('have.joined') : t('landing.notNewText')}</Text>
      <Stack gap="sm">
        <Button renderRoot={asLink({ to: '/learner/referrals' })}>{t('inviteFriend')}</Button>
        <Button variant="default" renderRoot={asLink({ to: '/learner/centers' })}>
          {t('landing.open')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Invitation({ code, invitedBy, upTo, isInside }: Invited & { isInside: boolean }) {
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
        {t(isInside ? 'codeInside' : 'code', { code })}
      </Text>
      {/* The code is applied on any of the family’s screens; this one shows it. */}
      {isInside ? <Button renderRoot={asLink({ to: '/learner/referrals' })}>{t('goOn')}</Button> : <SignUp />}
    </Stack>
  )
}

function Gone({ isInside }: { isInside: boolean }) {
  const t = useT('common.referrals.landing')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('gone')}
      </Title>
      <Text>{t(isInside ? 'goneInside' : 'goneText')}</Text>
      {isInside ? <Button renderRoot={asLink({ to: '/learner/centers' })}>{t('open')}</Button> : <SignUp />}
    </Stack>
  )
}

function SignUp() {
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
