import { useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import type { BodyProps } from '../request-data.ts'

/** The parties of the engagement, and its services. */
export function ExpertJoinsCenter({ request, card }: BodyProps<'expert_joins_center'>) {
  const t = useT('common.requests')
  const name = useNames()
  return (
    <KeyValues
      rows={[
        { label: t('expert'), value: card.expert.name },
        { label: t('center'), value: request.center?.name },
        { label: t('services'), value: card.services.map(service => name(service.name)).join(', ') },
      ]}
    />
  )
}
