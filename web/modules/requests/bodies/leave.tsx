import { Anchor, Button, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE, localDateOf, minutesOfDayOf } from '#domain/kernel/time.ts'
import { useMay } from '#web/browser/center-access.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTimeText, LocalDateText, RangeText } from '#web/ui/time-text.tsx'
import type { BodyProps } from '../request-data.ts'

/** Agreed to, or never answered: the classes in it need a decision. */
const stays: readonly string[] = ['approved', 'expired']

/** From when to when, why, and the classes that fall into it. */
export function Leave({ request, card, full }: BodyProps<'leave'>) {
  const t = useT('common.requests')
  const name = useNames()
  const zone = request.center?.timeZone
  const inZone = zone ? { zone } : {}
  const isCenter = request.side === 'answers'
  return (
    <Stack gap="sm">
      {card.isUrgent && (
        <div>
          <StatusBadge tone="bad">{t('urgent')}</StatusBadge>
        </div>
      )}
      <KeyValues
        rows={[
          {
            label: t('when'),
            value: <Stretch startsAt={card.startsAt} endsAt={card.endsAt} zone={zone ?? DEFAULT_ZONE} />,
            strong: true,
          },
          { label: t('reason'), value: name(card.reason) },
          { label: t('suggested'), value: card.substitute?.name },
          { label: t('classesHit'), value: t('classesHitCount', { count: card.classCount }) },
        ]}
      />
      {full && card.classes.length > 0 && (
        <Stack component="ul" gap={4} m={0} ps="md">
          {card.classes.map(one => (
            <li key={one.classSessionId}>
              <RangeText from={one.startsAt} to={one.endsAt} {...inZone} />
              {', '}
              {one.batch ?? name(one.service)}
            </li>
          ))}
        </Stack>
      )}
      {isCenter && stays.includes(request.status) && card.classCount > 0 && (
        <ClassesHit request={request} card={card} />
      )}
    </Stack>
  )
}

type HitProps = Pick<BodyProps<'leave'>, 'request' | 'card'>

/** Classes still are in the leave: the way to deal with them, or to look at them. */
function ClassesHit({ request, card }: HitProps) {
  const t = useT('common.requests')
  const zone = request.center?.timeZone ?? DEFAULT_ZONE
  const isOver = Date.parse(card.endsAt) <= Date.now()
  const { startsAt: from, endsAt: until } = card
  const expertId = request.requester.id
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('classesAfter', { count: card.classCount })}</Text>
      {useMay('bookings:manage') && expertId && !isOver ? (
        <Button variant="light" onClick={() => openModal('displace-classes', { expertId, from, until })}>
          {t('toClasses')}
        </Button>
      ) : (
        <Anchor
          renderRoot={asLink({
            to: '/center/schedule',
            search: { currentDate: localDateOf(new Date(from), zone) },
          })}
        >
          {t('toSchedule')}
        </Anchor>
      )}
    </Stack>
  )
}

/** Whole days read as dates, other stretches with their times. */
function Stretch({ startsAt, endsAt, zone }: { startsAt: string; endsAt: string; zone: string }) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isWhole = minutesOfDayOf(start, zone) === 0 && minutesOfDayOf(end, zone) === 0
  if (!isWhole)
    return (
      <>
        <DateTimeText at={startsAt} zone={zone} /> – <DateTimeText at={endsAt} zone={zone} />
      </>
    )
  const [first, last] = [localDateOf(start, zone), localDateOf(new Date(end.getTime() - 1), zone)]
  if (first === last) return <LocalDateText date={first} />
  return (
    <>
      <LocalDateText date={first} /> – <LocalDateText date={last} />
    </>
  )
}
