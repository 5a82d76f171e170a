export { WalletCards } from './wallet-cards.tsx'
