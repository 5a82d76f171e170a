export * as centersAnswers from './answers.ts'
export { acceptingCenter, moveCenter } from './center-status.ts'
export { lockCenterStatus, readCenterStatus } from './center-status-queries.ts'
export { closingEffect, whyNotClose } from './closing-effect.ts'
export * as foundCenters from './found-queries.ts'
export { centerNotifications } from './notification-templates.ts'
export { notOffered } from './offer-queries.ts'
export { saveRefundLimit } from './payment-terms-queries.ts'
export { centersPersonalData } from './personal-data-queries.ts'
export {
  draftCenterTopics,
  furnishCenter,
  insertCenter,
  lockDrafts,
  type NewCenter,
  placeOf,
} from './registration-queries.ts'
export { changed, whyNotWhole } from './settings.ts'
export { addHoliday, lockCenter } from './settings-queries.ts'
export { memberByPhone, memberOfStaff } from './staff/import-member.ts'
export { inviteMember } from './staff/operations/invite-member.ts'
export { removeMember } from './staff/operations/remove-member.ts'
export { setAccess } from './staff/operations/set-access.ts'
export { updateMember } from './staff/operations/update-member.ts'
export { headsOf } from './staff/staff-queries.ts'
export type { StaffMember } from './staff/staff-view.ts'
export { readVerified, writeVerified } from './verified-queries.ts'
