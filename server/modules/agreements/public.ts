/** @public What a class is paid by, for whoever reckons what an expert earns. */
export { agreementInForce } from './agreement-queries.ts'
export { activeEngagement } from './active-engagement.ts'
export { keepEngagements } from './jobs/keep-engagements.ts'
