/** @public Without one, an expert cannot be put on a batch. */
export { type ActiveEngagement, activeEngagement } from './agreements/active-engagement.ts'
/** @public The pay for a class, for modules that calculate an expert's earnings. */
export {
  agreementInForce,
  countWaitingAgreements,
} from './agreements/agreement-queries.ts'
export { type InvitedExpert, inviteExpert, takeBackExpert } from './agreements/invite-expert.ts'
export { askInvited } from './agreements/jobs/ask-invited.ts'
export { expertJoinsCenter } from './agreements/request-kinds/expert-joins-center.ts'
export * as expertsAnswers from './answers.ts'
export { lockFacts, readFacts, updateFacts } from './fact-queries.ts'
export * as foundExperts from './found-queries.ts'
export { tellChanged } from './own-profile.ts'
export { expertsPersonalData, profileOf } from './personal-data-queries.ts'
export { leave } from './request-kinds/leave.ts'
