import { useT } from '#web/messages/use-messages.ts'
import { EarningWords } from '#web/modules/earnings/public.ts'
import { StatementsOfExpert } from '#web/modules/payouts/public.ts'

/** What centers pay for a month. */
export default function Statements() {
  const t = useT('expert.titles')
  return (
    <EarningWords>
      <StatementsOfExpert title={t('statements')} />
    </EarningWords>
  )
}
