export { payOutWallet } from './operations/pay-out-wallet.ts'
