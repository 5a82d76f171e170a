/** @public Nobody is put on a batch without one. */
export { type ActiveEngagement, activeEngagement } from './active-engagement.ts'
/** @public What a class is paid by, for whoever reckons what an expert earns. */
export { type AgreementInForce, agreementInForce } from './agreement-queries.ts'
export { keepEngagements } from './jobs/keep-engagements.ts'
export { expertJoinsCenter } from './request-kinds/expert-joins-center.ts'
