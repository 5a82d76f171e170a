import { useT } from '#web/messages/use-messages.ts'
import { TaxRatesList } from '#web/modules/orders/public.ts'

export default function TaxRates() {
  return <TaxRatesList title={useT('admin')('titles.taxRates')} />
}
