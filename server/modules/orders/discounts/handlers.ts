import type { discountsApi } from '#domain/modules/orders/discounts/discount-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addDiscount } from './operations/add-discount.ts'
import { changeDiscount, endDiscount } from './operations/change-discount.ts'
import { listDiscounts, showDiscount } from './operations/list-discounts.ts'

export const discountHandlers = {
  'GET /discounts': listDiscounts,
  'POST /discounts': addDiscount,
  'GET /discounts/{id}': showDiscount,
  'PUT /discounts/{id}': changeDiscount,
  'POST /discounts/{id}/ending': endDiscount,
} satisfies HandlersOf<typeof discountsApi>
