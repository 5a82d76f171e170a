import { Button, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { Figures } from '#web/ui/figures.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { BroughtCenters } from './brought-centers.tsx'
import { CenterCode } from './center-code.tsx'

type Own = ApiAnswer<'GET /center/center-referrals/own'>

/** A center's code for other centers, what each side gets, and what it has brought. */
export default function BringCenter() {
  const t = useT('common.centerReferrals')
  const own = useApiQuery('GET /center/center-referrals/own', {})
  return (
    <Stack gap="lg" mt="lg" maw={960}>
      <Section title={t('title')} text={t('text')}>
        <QueryState query={own}>{found => <Invite own={found} />}</QueryState>
      </Section>
      {own.data && own.data.count > 0 && <Brought own={own.data} />}
    </Stack>
  )
}

/** `?part=brought` comes from a notification: it begins there, below what the center has paid. */
function useShown() {
  const [{ part }] = useUrlState({ part: '' })
  const isWanted = part === 'brought'
  return useCallback(
    (element: HTMLElement | null) => {
      if (isWanted) element?.scrollIntoView({ block: 'start' })
    },
    [isWanted],
  )
}

function Invite({ own }: { own: Own }) {
  const t = useT('common.centerReferrals')
  if (!own.offer) return <Text c="dimmed">{t('off')}</Text>
  if (!own.mayBring) return <Text c="dimmed">{t('notYet')}</Text>
  return (
    <Stack gap="md">
      <Offer offer={own.offer} most={own.month.most} />
      <OwnCode code={own.code} />
    </Stack>
  )
}

function Offer({ offer, most }: { offer: NonNullable<Own['offer']>; most: number }) {
  const t = useT('common.centerReferrals.offer')
  const language = useLanguage()
  const { inviterDays, invitedDays, validUntil } = offer
  return (
    <Stack gap={4}>
      {inviterDays > 0 && <Text fw={600}>{t('inviter', { days: inviterDays })}</Text>}
      {invitedDays > 0 && <Text fw={600}>{t('invited', { days: invitedDays })}</Text>}
      <Text size="sm" c="dimmed">
        {validUntil && `${t('until', { date: nearLocalDate(validUntil, language) })} `}
        {t('limit', { most: String(most) })}
      </Text>
    </Stack>
  )
}

function OwnCode({ code }: { code: string | null }) {
  const t = useT('common.centerReferrals')
  const give = useApiMutation('POST /center/center-referrals/code')
  if (code) return <CenterCode code={code} />
  return (
    <Stack gap="sm" align="flex-start">
      <Refusal problem={give.error} />
      <Button loading={give.isPending} onClick={() => give.mutate({})}>
        {t('getCode')}
      </Button>
    </Stack>
  )
}

function Brought({ own }: { own: Own }) {
  const t = useT('common.centerReferrals')
  const { count, daysEarned, month } = own
  const figures = [
    { key: 'brought', label: t('figures.brought'), value: count },
    { key: 'earned', label: t('figures.earned'), value: daysEarned },
    {
      key: 'month',
      label: t('figures.month'),
      value: t('ofMost', { count: String(month.rewarded), most: String(month.most) }),
    },
  ]
  const shown = useShown()
  return (
    <>
      <Figures figures={figures} ref={shown} />
      <Section title={t('list.title')}>
        <BroughtCenters />
      </Section>
    </>
  )
}
