// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { addHoliday, removeHoliday } from '#server/modules/centers/operations/change-holidays.ts'
import { changePictures } from '#server/modules/centers/operations/change-pictures.ts'
import { changeProfile, showProfile } from '#server/modules/centers/operations/change-profile.ts'
import { listChoices } from '#server/modules/centers/operations/list-choices.ts'
import { offerService } from '#server/modules/centers/operations/offer-service.ts'
import { replaceHours } from '#server/modules/centers/operations/replace-hours.ts'
import { replacePolicy } from '#server/modules/centers/operations/replace-policy.ts'
import { savePaymentTerms, showPaymentTerms } from '#server/modules/centers/operations/save-payment-terms.ts'
import { showSettings } from '#server/modules/centers/operations/show-settings.ts'
import { handOverHead } from '#server/modules/centers/staff/operations/hand-over-head.ts'
import { inviteMember } from '#server/modules/centers/staff/operations/invite-member.ts'
import { listStaff } from '#server/modules/centers/staff/operations/list-staff.ts'
import { removeMember } from '#server/modules/centers/staff/operations/remove-member.ts'
import { setAccess } from '#server/modules/centers/staff/operations/set-access.ts'
import { setStatus } from '#server/modules/centers/staff/operations/set-status.ts'
import { listActs, showMember } from '#server/modules/centers/staff/operations/show-member.ts'
import { updateMember } from '#server/modules/centers/staff/operations/update-member.ts'

export const handlers = {
  'POST /center/holidays': addHoliday,
  'DELETE /center/holidays/{onDate}': removeHoliday,
  'PUT /center/pictures': changePictures,
  'GET /center/profile': showProfile,
  'PUT /center/profile': changeProfile,
  'GET /center/choices': listChoices,
  'PUT /center/services/{id}': offerService,
  'PUT /center/hours': replaceHours,
  'PUT /center/policy': replacePolicy,
  'GET /center/payment-terms': showPaymentTerms,
  'PUT /center/payment-terms': savePaymentTerms,
  'GET /center/settings': showSettings,
  'POST /center/staff/{id}/head-role': handOverHead,
  'POST /center/staff': inviteMember,
  'GET /center/staff': listStaff,
  'DELETE /center/staff/{id}': removeMember,
  'PUT /center/staff/{id}/access': setAccess,
  'PUT /center/staff/{id}/status': setStatus,
  'GET /center/staff/{id}': showMember,
  'GET /center/staff/{id}/acts': listActs,
  'PATCH /center/staff/{id}': updateMember,
}
