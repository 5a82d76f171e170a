import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { RangeText } from '#web/ui/time-text.tsx'
import type { BodyProps } from '../request-data.ts'

/** A single class whose time is held until the expert approves. */
export function BookingRequest({ request, card }: BodyProps<'booking'>) {
  const t = useT('common.requests')
  const name = useNames()
  const language = useLanguage()
  const zone = request.center ? { zone: request.center.timeZone } : {}
  return (
    <KeyValues
      rows={[
        {
          label: t('when'),
          value: <RangeText from={card.startsAt} to={card.endsAt} {...zone} />,
          strong: true,
        },
        { label: t('service'), value: request.service && name(request.service.name) },
        {
          label: t('learner'),
          value: new Intl.ListFormat(language).format([card.learner, ...card.together].map(one => one.name)),
        },
        { label: t('center'), value: request.center?.name },
        { label: t('price'), value: <MoneyText value={card.price} /> },
      ]}
    />
  )
}
