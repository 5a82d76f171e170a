import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { covers } from '#domain/access/permissions.ts'
import { pathTo } from '#domain/links.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { rememberReferral } from '#web/browser/referral-code.ts'
import { useIsSignedIn } from '#web/browser/sessions.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { LandingFrame } from '#web/modules/referrals/public.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { CenterCode } from './center-code.tsx'

type Invited = ApiAnswer<'GET /center-referrals/codes/{code}'>
type OwnCenter = ApiAnswer<'GET /me'>['centers'][number]

/**
 * Where a center's invitation leads: who invites, what it brings, and the way in. The browser remembers the code, unless
 * whoever is signed in works in that center: they are told that it is their own.
 */
export function CenterLanding({ code }: { code: string }) {
  const found = useApiQuery('GET /center-referrals/codes/{code}', { params: { code } })
  const { isKnown, centers } = useVisitor()
  const valid = found.data?.code
  const own = centers.find(({ centerId }) => centerId === found.data?.centerId)
  const canUse = isKnown && !own
  useEffect(() => {
    if (valid && canUse) rememberReferral(valid, Date.now(), 'center-referral')
  }, [valid, canUse])
  return (
    <LandingFrame>
      {isProblem(found.error) && found.error.status === 404 ? (
        <Gone />
      ) : (
        <QueryState query={found}>
          {answer => {
            if (!isKnown) return <LoadingLines lines={4} />
            return own ? <OwnLink code={answer.code} center={own} /> : <Invitation {...answer} />
          }}
        </QueryState>
      )}
    </LandingFrame>
  )
}

/** The centers of whoever is signed in as a center on this device. */
function useVisitor(): { isKnown: boolean; centers: readonly OwnCenter[] } {
  const isInside = useIsSignedIn('center')
  const me = useApiQuery('GET /me', {}, { enabled: isInside === true, role: 'center' })
  return { isKnown: isInside === false || !me.isPending, centers: me.data?.centers ?? [] }
}

function OwnLink({ code, center }: { code: string; center: OwnCenter }) {
  const t = useT('common.centerReferrals')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('landing.own', { name: center.name })}
      </Title>
      <Text>{t('landing.ownText')}</Text>
      <CenterCode code={code} />
      {covers(center.access, 'profile:manage') && (
        <Button renderRoot={asLink({ to: '/center/payment', search: { tab: 'plan', part: 'brought' } })}>
          {t('title')}
        </Button>
      )}
    </Stack>
  )
}

function Invitation({ code, centerName, days }: Invited) {
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

/** Whoever is signed in is led on at once, also one with a center that is open. */
function Ways() {
  const t = useT('common.centerReferrals.landing')
  return (
    <Stack gap="sm">
      <Button
        renderRoot={asLink({ to: '/sign-in', search: { role: 'center', next: pathTo('/center/register') } })}
      >
        {t('register')}
      </Button>
      <Button variant="default" component="a" href="/">
        {t('look')}
      </Button>
    </Stack>
  )
}
