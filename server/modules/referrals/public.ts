export * as referralsAnswers from './answers.ts'
export { phoneDigest } from './keyed-digest.ts'
export { referralsPersonalData } from './personal-data-queries.ts'
