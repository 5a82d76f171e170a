import type { taxesApi } from '#domain/modules/orders/taxes/tax-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addTaxRate } from './operations/add-tax-rate.ts'
import { changeTaxRate, withdrawTaxRate } from './operations/change-tax-rate.ts'
import { listTaxRates, showTaxRate } from './operations/list-tax-rates.ts'
import { showCenterTax } from './operations/show-center-tax.ts'

export const taxHandlers = {
  'GET /admin/tax-rates': listTaxRates,
  'POST /admin/tax-rates': addTaxRate,
  'GET /admin/tax-rates/{id}': showTaxRate,
  'PUT /admin/tax-rates/{id}': changeTaxRate,
  'DELETE /admin/tax-rates/{id}': withdrawTaxRate,
  'GET /center/tax-rates': showCenterTax,
} satisfies HandlersOf<typeof taxesApi>
