import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { EarningsOfExpert } from '#web/modules/books/public.ts'

/** What every class brought in. */
export default function Earnings() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['payouts']}>
      <EarningsOfExpert title={t('earnings')} />
    </RoleMessages>
  )
}
