import type { ItemPointer } from '#server/platform/above.ts'

// What this module answers to the modules below it: see `Above` in server/platform/above.ts.

/** Where items of the admin's lists are named. */
export const itemPointers: readonly ItemPointer[] = [
  { by: 'orders', table: 'order_lines', column: 'service_id', owner: 'order_id' },
  { by: 'payments', table: 'payments', column: 'reject_reason_id' },
  { by: 'discounts', table: 'discount_scopes', column: 'service_id', owner: 'discount_id' },
  { by: 'taxes', table: 'tax_rates', column: 'service_id' },
]
