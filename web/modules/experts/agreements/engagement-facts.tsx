import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useMay } from '#web/browser/center-access.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { DateText, DateTimeText, LocalDateText } from '#web/ui/time-text.tsx'
import { type Engagement, ownSide } from './engagement-data.ts'

/** Who they are to each other, and what is coming. */
export function EngagementFacts({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements')
  const name = useNames()
  const isCenter = ownSide() === 'center'
  const phone = isCenter ? engagement.expert.phone : engagement.center.phone
  const zone = engagement.center.timeZone
  return (
    <KeyValues
      rows={[
        { label: t('facts.phone'), value: phone && <PhoneLink phone={phone} /> },
        {
          label: t('facts.teaches'),
          value: engagement.services.map(service => name(service.name)).join(', '),
        },
        {
          label: t('facts.next'),
          value: engagement.nextClassAt ? <DateTimeText at={engagement.nextClassAt} zone={zone} /> : null,
        },
        { label: t('experts.classes'), value: t('facts.ahead', { count: engagement.classesAhead }) },
        { label: t('facts.since'), value: <DateText at={engagement.since} zone={zone} /> },
        {
          label: t('facts.activeFrom'),
          value: engagement.activeFrom && <LocalDateText date={engagement.activeFrom} />,
        },
        {
          label: t('facts.askedBy'),
          value: !engagement.isOwn && engagement.askedBy && t(`who.${engagement.askedBy}`),
        },
      ]}
    />
  )
}

/** How far ahead classes are reassigned at once. */
const HANDED_OVER_DAYS = 31

/** The expert's account is inactive: what that means, and the way to hand the classes over. */
export function InactiveNote({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements.facts')
  const mayHandOver = useMay('bookings:manage')
  const { expert, classesAhead, nextClassAt, status } = engagement
  if (expert.isActive || ownSide() !== 'center' || status === 'ended') return null
  const handOver = (from: string) => {
    const until = new Date(Date.parse(from) + HANDED_OVER_DAYS * 86_400_000).toISOString()
    openModal('displace-classes', { expertId: expert.id, from, until })
  }
  return (
    <Alert color="red" variant="light">
      <Stack gap="sm" align="flex-start">
        <Text inherit>{t('inactiveText', { name: expert.name, count: classesAhead })}</Text>
        {nextClassAt && mayHandOver && <Button onClick={() => handOver(nextClassAt)}>{t('handOver')}</Button>}
        <Anchor renderRoot={asLink({ to: '/center/batches' })}>{t('toBatches')}</Anchor>
      </Stack>
    </Alert>
  )
}

/** A pause, a notice, an end: shown before everything else. */
export function EngagementNotes({ engagement }: { engagement: Engagement }) {
  const t = useT('agreements.facts')
  const language = useLanguage()
  const { paused, ending, ended } = engagement
  const day = (date: string) => nearLocalDate(date, language)
  const reason = paused?.reason || ending?.reason || ended?.reason
  if (!paused && !ending && !ended) return null
  return (
    <Alert color={ended ? 'gray' : 'saffron'} variant="light">
      <Stack gap={4}>
        {paused && (
          <Text inherit>
            {t('pausedText', {
              who: paused.by,
              from: day(paused.from),
              until: paused.until ? day(paused.until) : 'none',
            })}
          </Text>
        )}
        {ending && <Text inherit>{t('endingText', { who: ending.by, on: day(ending.on) })}</Text>}
        {ending?.soonerOn && (
          <Text inherit>{t('soonerText', { who: ending.by, on: day(ending.soonerOn) })}</Text>
        )}
        {ended && <Text inherit>{t('endedText', { on: day(ended.at.slice(0, 10)) })}</Text>}
        {reason && <Text inherit>{t('reason', { reason })}</Text>}
      </Stack>
    </Alert>
  )
}
