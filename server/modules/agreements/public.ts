/** @public Nobody is put on a batch without one. */
export { type ActiveEngagement, activeEngagement } from './active-engagement.ts'
/** @public What a class is paid by, for whoever reckons what an expert earns. */
export { type AgreementInForce, agreementInForce, countWaitingAgreements } from './agreement-queries.ts'
export { type InvitedExpert, inviteExpert, takeBackExpert } from './invite-expert.ts'
export { askInvited } from './jobs/ask-invited.ts'
export { keepEngagements } from './jobs/keep-engagements.ts'
export { sendExpertInvitation } from './jobs/send-expert-invitation.ts'
export { expertJoinsCenter } from './request-kinds/expert-joins-center.ts'
