import { Stack } from '@mantine/core'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import type { BodyProps } from '../request-data.ts'

/** A class and the times it could move to. */
export function ClassReschedule({ request, card }: BodyProps<'class_reschedule'>) {
  const t = useT('common.requests')
  const name = useNames()
  const zone = request.center ? { zone: request.center.timeZone } : {}
  return (
    <KeyValues
      rows={[
        {
          label: t('batch'),
          value: card.batch ?? (request.service && name(request.service.name)),
          strong: true,
        },
        { label: t('when'), value: <RangeText from={card.startsAt} to={card.endsAt} {...zone} /> },
        {
          label: t('newTimes'),
          value: (
            <Stack gap={2}>
              {card.proposals.map(one => (
                <RangeText key={one.startsAt} from={one.startsAt} to={one.endsAt} {...zone} />
              ))}
            </Stack>
          ),
        },
      ]}
    />
  )
}
