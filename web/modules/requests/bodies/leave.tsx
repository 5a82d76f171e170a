import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { localDateOf } from '#domain/kernel/time.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { DateTimeText, RangeText } from '#web/ui/time-text.tsx'
import type { BodyProps } from './body-props.ts'

/** From when to when, why, and the classes that fall into it. */
export function Leave({ request, card, full }: BodyProps<'leave'>) {
  const t = useT('common.requests')
  const name = useNames()
  const zone = request.center?.timeZone
  const inZone = zone ? { zone } : {}
  const isCenter = request.side === 'answers'
  return (
    <Stack gap="sm">
      <KeyValues
        rows={[
          {
            label: t('when'),
            value: (
              <>
                <DateTimeText at={card.startsAt} {...inZone} />
                {' – '}
                <DateTimeText at={card.endsAt} {...inZone} />
              </>
            ),
            strong: true,
          },
          { label: t('reason'), value: name(card.reason) },
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
      {full && isCenter && request.status === 'approved' && card.classCount > 0 && (
        <Text>
          {t('classesAfter', { count: card.classCount })}{' '}
          <Anchor
            renderRoot={props => (
              <Link
                to="/center/schedule"
                search={{ date: localDateOf(new Date(card.startsAt), zone ?? 'Asia/Kolkata') } as never}
                {...props}
              />
            )}
          >
            {t('toSchedule')}
          </Anchor>
        </Text>
      )}
    </Stack>
  )
}
