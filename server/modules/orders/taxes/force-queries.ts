import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely'
import type { Tables, TaxRates } from '#database/tables.ts'

/** The tax rate on a center's service that day: its own before the general one, then the newest. One row or none. */
export const taxInForce = (serviceId: Expression<string>, on: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom(({ fn }) => fn<Selectable<TaxRates>>('center_tax_in_force', [serviceId, on]).as('t'))
    .select(['t.basis_points', 't.sac', 't.holds_from'])

/** The tax rate on what the platform sells that day. One row or none. */
export const platformTaxInForce = (on: string) =>
  expressionBuilder<Tables>()
    .selectFrom('tax_rates as t')
    .select(['t.basis_points', 't.sac'])
    .where('t.sold_by', '=', 'platform')
    .where('t.holds_from', '<=', on)
    .orderBy('t.holds_from', 'desc')
    .limit(1)

/**
 * A pre-tax amount as a family pays it that day at the center with alias `c`. A center that is not registered
 * charges no tax.
 */
export const withTax = (
  net: Expression<unknown>,
  serviceId: Expression<unknown>,
  now: Date,
) => sql<number>`price_paid(
  ${net}, ${serviceId}, c.gstin, c.state_code, (${now}::timestamptz at time zone c.time_zone)::date)`
