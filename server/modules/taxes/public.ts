export { platformTaxInForce, taxInForce } from './force-queries.ts'
