import { useT } from '#web/messages/use-messages.ts'
import { EarningWords, StatementsOfExpert } from '#web/modules/books/public.ts'

/** What centers pay for a month. */
export default function Statements() {
  const t = useT('expert.titles')
  return (
    <EarningWords>
      <StatementsOfExpert title={t('statements')} />
    </EarningWords>
  )
}
