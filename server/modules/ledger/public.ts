export { ledgerParts, post } from './ledger-queries.ts'
<<<<<<< HEAD
export { cashBalance, givenOf, receivedOf } from './sum-queries.ts'
export { holdWallet, walletSum } from './wallet-queries.ts'
=======
export { cashBalance, gatewayBalance, givenOf, receivedOf } from './sum-queries.ts'
>>>>>>> 0740d6c (payouts: pay experts out of what the gateway holds for the center)
