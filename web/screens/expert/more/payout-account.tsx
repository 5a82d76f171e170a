import { useT } from '#web/messages/use-messages.ts'
import { EarningWords } from '#web/modules/earnings/public.ts'
import { PayoutAccount } from '#web/modules/payouts/public.ts'

/** Where the expert is paid to. */
export default function Account() {
  const t = useT('expert.titles')
  return (
    <EarningWords>
      <PayoutAccount title={t('payoutAccount')} />
    </EarningWords>
  )
}
