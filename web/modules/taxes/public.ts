export { CenterTax } from './center-tax.tsx'
export { TaxRatesList } from './tax-rates-list.tsx'
