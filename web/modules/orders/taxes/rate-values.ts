import { taxRateFacts } from '#domain/modules/orders/taxes/tax-api.ts'
import type { ApiInput } from '#web/browser/api.ts'
import { paiseOf, rupeesOf } from '#web/ui/rupees.ts'
import type { TaxRate } from './tax-data.ts'

/** The values of a rate's fields. */
export type RateValues = {
  kind: 'all' | 'service' | 'platform'
  serviceId: string
  percent: string
  sac: string
  holdsFrom: string
}

/** The fields of a rate that is there or that is followed; of a new one otherwise. */
export function rateValues(rate: TaxRate | undefined, holdsFrom: string): RateValues {
  const kind = rate?.service ? 'service' : rate?.soldBy === 'platform' ? 'platform' : 'all'
  return {
    kind,
    serviceId: rate?.service?.id ?? '',
    percent: rate ? rupeesOf(rate.basisPoints) : '',
    sac: rate?.sac ?? '',
    holdsFrom,
  }
}

/** The body the fields make; what is no figure becomes one that the contract refuses. */
export function rateBody(values: RateValues): ApiInput<'POST /admin/tax-rates'>['body'] {
  return {
    soldBy: values.kind === 'platform' ? 'platform' : 'center',
    serviceId: values.kind === 'service' ? values.serviceId : null,
    basisPoints: paiseOf(values.percent) ?? -1,
    sac: values.sac.trim(),
    holdsFrom: values.holdsFrom,
  }
}

/** Which fields contain what the operation would refuse. */
export function wrongRateFields(values: RateValues): (keyof RateValues)[] {
  const issues = taxRateFacts.safeParse(rateBody(values)).error?.issues ?? []
  return issues.map(({ path }) => {
    const field = String(path[0])
    return field === 'basisPoints' ? 'percent' : (field as keyof RateValues)
  })
}
