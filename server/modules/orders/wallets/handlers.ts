import { listWalletMovements, listWallets } from './operations/list-wallets.ts'
import { payOutWallet } from './operations/pay-out-wallet.ts'

/** Paying from a wallet is served where money comes in (order-fulfilment.ts). */
export const walletHandlers = {
  'GET /family/wallets': listWallets,
  'GET /family/wallet-movements': listWalletMovements,
  'POST /orders/{id}/wallet-payouts': payOutWallet,
}
