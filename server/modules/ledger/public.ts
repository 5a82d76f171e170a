export { ledgerParts, post } from './ledger-queries.ts'
export { cashBalance, gatewayBalance, givenOf, receivedOf } from './sum-queries.ts'
export { holdWallet, walletSum } from './wallet-queries.ts'
