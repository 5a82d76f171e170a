import { useT } from '#web/messages/use-messages.ts'
import { EarningsOfExpert, EarningWords } from '#web/modules/books/public.ts'

/** What every class brought in. */
export default function Earnings() {
  const t = useT('expert.titles')
  return (
    <EarningWords>
      <EarningsOfExpert title={t('earnings')} />
    </EarningWords>
  )
}
