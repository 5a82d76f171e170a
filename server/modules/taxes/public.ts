export { platformTaxInForce, taxInForce, withTax } from './force-queries.ts'
