import { useT } from '#web/messages/use-messages.ts'
import { ExpertRates } from '#web/modules/experts/public.ts'

export default function Rates() {
  return <ExpertRates title={useT('expert')('titles.rates')} />
}
