export { ledgerParts, post } from './ledger-queries.ts'
