// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { inviteFriend, withdrawInvitation } from '#server/modules/referrals/operations/invite-friend.ts'
import { joinWithCode, lookUpCode, showOffer } from '#server/modules/referrals/operations/join-with-code.ts'
import { saveProgramme, showProgramme } from '#server/modules/referrals/operations/save-programme.ts'
import { giveReferralCode, listReferrals, showOwnReferrals, showReferral } from '#server/modules/referrals/operations/show-own-referrals.ts'

export const handlers = {
  'POST /referrals': inviteFriend,
  'DELETE /referrals/{id}': withdrawInvitation,
  'POST /referrals/joining': joinWithCode,
  'GET /referrals/codes/{code}': lookUpCode,
  'GET /referrals/offers/{centerId}': showOffer,
  'GET /center/referral-programme': showProgramme,
  'PUT /center/referral-programme': saveProgramme,
  'GET /referrals/own': showOwnReferrals,
  'POST /referrals/code': giveReferralCode,
  'GET /referrals': listReferrals,
  'GET /referrals/{id}': showReferral,
}
