export * as referralsAnswers from './answers.ts'
export { referralsPersonalData } from './personal-data-queries.ts'
export { phoneDigest } from './referral-queries.ts'
