import { type RawBuilder, sql } from 'kysely'

/** The rate on a service of a center that day: its own before that of every service, then the newest. One row or none. */
export const taxInForce = (serviceId: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
  select t.basis_points, t.sac, t.holds_from from tax_rates t
  where t.sold_by = 'center' and (t.service_id = ${serviceId} or t.service_id is null) and t.holds_from <= ${on}
  order by t.service_id is null, t.holds_from desc limit 1`

/** The rate on what the platform sells that day. One row or none. */
export const platformTaxInForce = (on: RawBuilder<unknown>) => sql`
  select t.basis_points, t.sac from tax_rates t where t.sold_by = 'platform' and t.holds_from <= ${on}
  order by t.holds_from desc limit 1`
