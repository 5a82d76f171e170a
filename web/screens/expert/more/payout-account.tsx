import { useT } from '#web/messages/use-messages.ts'
import { EarningWords, PayoutAccount } from '#web/modules/books/public.ts'

/** Where the expert is paid to. */
export default function Account() {
  const t = useT('expert.titles')
  return (
    <EarningWords>
      <PayoutAccount title={t('payoutAccount')} />
    </EarningWords>
  )
}
