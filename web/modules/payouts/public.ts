export { PayoutAccount } from './payout-account.tsx'
export { PayoutsTab } from './payouts-tab.tsx'
export { StatementsOfExpert } from './statements-of-expert.tsx'
