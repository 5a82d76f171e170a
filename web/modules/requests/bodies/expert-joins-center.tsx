import { formatMoney, money } from '#domain/kernel/money.ts'
import { percentText } from '#domain/modules/experts/agreements/fee-rules.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import type { BodyProps } from '../request-data.ts'

type Offer = BodyProps<'expert_joins_center'>['card']['offer']

/** The parties of the engagement, its services, and the pay that the center offers. */
export function ExpertJoinsCenter({ request, card }: BodyProps<'expert_joins_center'>) {
  const t = useT('common.requests')
  const name = useNames()
  const offer = useOffer(card.offer)
  return (
    <KeyValues
      rows={[
        { label: t('expert'), value: card.expert.name },
        { label: t('center'), value: request.center?.name },
        { label: t('services'), value: card.services.map(service => name(service.name)).join(', ') },
        { label: t('offer'), value: offer },
      ]}
    />
  )
}

function useOffer(offer: Offer): string | null {
  const t = useT('common.requests.offers')
  const language = useLanguage()
  if (!offer) return null
  const { fee, currency } = offer
  if (fee.model === 'share') return t('share', { percent: percentText(fee.basisPoints) })
  return t(fee.model, { amount: formatMoney(money(fee.amount, currency), language, { trim: true }) })
}
