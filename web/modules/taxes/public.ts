export { CenterTax } from './center-tax.tsx'
export { netOf, type PriceTax, useFamiliesSee, useTaxOf } from './families-see.ts'
export { TaxRatesList } from './tax-rates-list.tsx'
