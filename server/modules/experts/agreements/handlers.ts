import type { agreementsApi } from '#domain/modules/experts/agreements/agreement-api.ts'
import type { engagementsApi } from '#domain/modules/experts/agreements/engagement-api.ts'
import type { expertInvitationsApi } from '#domain/modules/experts/agreements/invitation-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { counterAgreement, declineAgreement } from './operations/answer-agreement.ts'
import { askToJoin } from './operations/ask-to-join.ts'
import { discardAgreement, draftAgreement, editAgreement } from './operations/draft-agreement.ts'
import { agreeToEnd, endEngagement, keepEngagement } from './operations/end-engagement.ts'
import {
  listExpertInvitations,
  resendExpertInvitation,
  sendExpertInvitation,
  withdrawExpertInvitation,
} from './operations/expert-invitations.ts'
import { listEngagements } from './operations/list-engagements.ts'
import { pauseEngagement, resumeEngagement } from './operations/pause-engagement.ts'
import { printAgreement } from './operations/print-agreement.ts'
import { sendAgreement, withdrawAgreement } from './operations/send-agreement.ts'
import { listAgreements, showAgreement } from './operations/show-agreement.ts'
import { showCover } from './operations/show-cover.ts'
import { showEngagement } from './operations/show-engagement.ts'
import { verifyAgreement } from './operations/verify-agreement.ts'

export const engagementHandlers = {
  'GET /engagements': listEngagements,
  'GET /engagements/{id}': showEngagement,
  'POST /engagements/requests': askToJoin,
  'GET /engagements/{id}/cover': showCover,
  'POST /engagements/{id}/pause': pauseEngagement,
  'POST /engagements/{id}/resumption': resumeEngagement,
  'POST /engagements/{id}/ending': endEngagement,
  'POST /engagements/{id}/ending/consent': agreeToEnd,
  'DELETE /engagements/{id}/ending': keepEngagement,
} satisfies HandlersOf<typeof engagementsApi>

export const agreementHandlers = {
  'GET /engagements/{id}/agreements': listAgreements,
  'POST /engagements/{id}/agreements': draftAgreement,
  'GET /agreements/{id}': showAgreement,
  'PUT /agreements/{id}': editAgreement,
  'DELETE /agreements/{id}': discardAgreement,
  'POST /agreements/{id}/sending': sendAgreement,
  'POST /agreements/{id}/counter': counterAgreement,
  'POST /agreements/{id}/rejection': declineAgreement,
  'POST /agreements/{id}/withdrawal': withdrawAgreement,
  'POST /agreements/{id}/verification': verifyAgreement,
  'GET /agreements/{id}/document': printAgreement,
} satisfies HandlersOf<typeof agreementsApi>

export const expertInvitationHandlers = {
  'GET /center/expert-invitations': listExpertInvitations,
  'POST /center/expert-invitations': sendExpertInvitation,
  'POST /center/expert-invitations/{id}/message': resendExpertInvitation,
  'POST /center/expert-invitations/{id}/withdrawal': withdrawExpertInvitation,
} satisfies HandlersOf<typeof expertInvitationsApi>
