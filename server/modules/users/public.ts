export { mergeAccounts } from './merge-accounts.ts'
export { lockPair } from './merge-queries.ts'
