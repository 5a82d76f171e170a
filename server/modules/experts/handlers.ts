// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { counterAgreement, declineAgreement } from '#server/modules/experts/agreements/operations/answer-agreement.ts'
import { askToJoin } from '#server/modules/experts/agreements/operations/ask-to-join.ts'
import { discardAgreement, draftAgreement, editAgreement } from '#server/modules/experts/agreements/operations/draft-agreement.ts'
import { agreeToEnd, endEngagement, keepEngagement } from '#server/modules/experts/agreements/operations/end-engagement.ts'
import { listExpertInvitations, resendExpertInvitation, sendExpertInvitation, withdrawExpertInvitation } from '#server/modules/experts/agreements/operations/expert-invitations.ts'
import { listEngagements } from '#server/modules/experts/agreements/operations/list-engagements.ts'
import { pauseEngagement, resumeEngagement } from '#server/modules/experts/agreements/operations/pause-engagement.ts'
import { printAgreement } from '#server/modules/experts/agreements/operations/print-agreement.ts'
import { sendAgreement, withdrawAgreement } from '#server/modules/experts/agreements/operations/send-agreement.ts'
import { listAgreements, showAgreement } from '#server/modules/experts/agreements/operations/show-agreement.ts'
import { showCover } from '#server/modules/experts/agreements/operations/show-cover.ts'
import { showEngagement } from '#server/modules/experts/agreements/operations/show-engagement.ts'
import { teachHere } from '#server/modules/experts/agreements/operations/teach-here.ts'
import { verifyAgreement } from '#server/modules/experts/agreements/operations/verify-agreement.ts'
import { approveBookings } from '#server/modules/experts/operations/approve-bookings.ts'
import { askLeave } from '#server/modules/experts/operations/ask-leave.ts'
import { changePicture } from '#server/modules/experts/operations/change-picture.ts'
import { addRate, retireRate } from '#server/modules/experts/operations/change-rates.ts'
import { addTimeOff, cancelTimeOff } from '#server/modules/experts/operations/change-time-off.ts'
import { replaceAvailability } from '#server/modules/experts/operations/replace-availability.ts'
import { saveProfile } from '#server/modules/experts/operations/save-profile.ts'
import { showProfile } from '#server/modules/experts/operations/show-profile.ts'

export const handlers = {
  'POST /agreements/{id}/counter': counterAgreement,
  'POST /agreements/{id}/rejection': declineAgreement,
  'POST /engagements/requests': askToJoin,
  'POST /engagements/{id}/agreements': draftAgreement,
  'PUT /agreements/{id}': editAgreement,
  'DELETE /agreements/{id}': discardAgreement,
  'POST /engagements/{id}/ending': endEngagement,
  'POST /engagements/{id}/ending/consent': agreeToEnd,
  'DELETE /engagements/{id}/ending': keepEngagement,
  'POST /center/expert-invitations': sendExpertInvitation,
  'GET /center/expert-invitations': listExpertInvitations,
  'POST /center/expert-invitations/{id}/message': resendExpertInvitation,
  'POST /center/expert-invitations/{id}/withdrawal': withdrawExpertInvitation,
  'GET /engagements': listEngagements,
  'POST /engagements/{id}/pause': pauseEngagement,
  'POST /engagements/{id}/resumption': resumeEngagement,
  'GET /agreements/{id}/document': printAgreement,
  'POST /agreements/{id}/sending': sendAgreement,
  'POST /agreements/{id}/withdrawal': withdrawAgreement,
  'GET /engagements/{id}/agreements': listAgreements,
  'GET /agreements/{id}': showAgreement,
  'GET /engagements/{id}/cover': showCover,
  'GET /engagements/{id}': showEngagement,
  'POST /center/own-teaching': teachHere,
  'POST /agreements/{id}/verification': verifyAgreement,
  'PUT /expert/booking-approval': approveBookings,
  'POST /expert/leaves': askLeave,
  'PUT /expert/picture': changePicture,
  'POST /center/rates': addRate,
  'DELETE /center/rates/{id}': retireRate,
  'POST /expert/time-off': addTimeOff,
  'DELETE /expert/time-off/{id}': cancelTimeOff,
  'PUT /expert/availability': replaceAvailability,
  'PUT /expert/profile': saveProfile,
  'GET /expert/profile': showProfile,
}
