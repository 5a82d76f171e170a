// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { saveCenterProgramme, showCenterProgramme } from '#server/modules/onboarding/center-referrals/operations/save-center-programme.ts'
import { giveCenterCode, listBroughtCenters, lookUpCenterCode, showCenterReferrals } from '#server/modules/onboarding/center-referrals/operations/show-brought-centers.ts'
import { revealNumber } from '#server/modules/onboarding/kyc/operations/reveal-number.ts'
import { decideKyc, reviewKyc } from '#server/modules/onboarding/kyc/operations/review-kyc.ts'
import { addDocument, changeDocument, removeDocument } from '#server/modules/onboarding/kyc/operations/save-documents.ts'
import { shareKyc } from '#server/modules/onboarding/kyc/operations/share-kyc.ts'
import { showExpertKyc } from '#server/modules/onboarding/kyc/operations/show-expert-kyc.ts'
import { showOwnKyc } from '#server/modules/onboarding/kyc/operations/show-own-kyc.ts'
import { submitKyc } from '#server/modules/onboarding/kyc/operations/submit-kyc.ts'
import { addLead } from '#server/modules/onboarding/leads/operations/add-lead.ts'
import { convertLead } from '#server/modules/onboarding/leads/operations/convert-lead.ts'
import { enterLead } from '#server/modules/onboarding/leads/operations/enter-lead.ts'
import { listLeads } from '#server/modules/onboarding/leads/operations/list-leads.ts'
import { removeLead } from '#server/modules/onboarding/leads/operations/remove-lead.ts'
import { showLead } from '#server/modules/onboarding/leads/operations/show-lead.ts'
import { stepLead } from '#server/modules/onboarding/leads/operations/step-lead.ts'
import { addNote, changeLead, planLead } from '#server/modules/onboarding/leads/operations/work-lead.ts'
import { choosePlan } from '#server/modules/onboarding/operations/choose-plan.ts'
import { decidePayment } from '#server/modules/onboarding/operations/decide-payment.ts'
import { listCenters, listPlaces } from '#server/modules/onboarding/operations/list-centers.ts'
import { registerCenter } from '#server/modules/onboarding/operations/register-center.ts'
import { replaceReceipt } from '#server/modules/onboarding/operations/replace-receipt.ts'
import { reportTransfer } from '#server/modules/onboarding/operations/report-transfer.ts'
import { addPlan, changePlan, listPlans } from '#server/modules/onboarding/operations/save-plans.ts'
import { savePlatformPayee, showPlatformPayee } from '#server/modules/onboarding/operations/save-platform-payee.ts'
import { showCenterFile } from '#server/modules/onboarding/operations/show-center-file.ts'
import { showOnboarding } from '#server/modules/onboarding/operations/show-onboarding.ts'
import { resumeCenter, showSuspensionPlan, suspendCenter } from '#server/modules/onboarding/operations/suspend-center.ts'
import { askForCenter } from '#server/modules/onboarding/profiles/operations/ask-for-center.ts'
import { askForExpert } from '#server/modules/onboarding/profiles/operations/ask-for-expert.ts'
import { askForLearner } from '#server/modules/onboarding/profiles/operations/ask-for-learner.ts'
import { makeFirstAdmin, sendSetupCode } from '#server/modules/onboarding/setup/operations/make-first-admin.ts'
import { savePlatform, sendTestMessage, showPlatform, takeTextsOver } from '#server/modules/onboarding/setup/operations/save-platform.ts'
import { showSetup } from '#server/modules/onboarding/setup/operations/show-setup.ts'

export const handlers = {
  'GET /admin/center-referrals': showCenterProgramme,
  'PUT /admin/center-referrals': saveCenterProgramme,
  'GET /center/center-referrals/own': showCenterReferrals,
  'POST /center/center-referrals/code': giveCenterCode,
  'GET /center/center-referrals': listBroughtCenters,
  'GET /center-referrals/codes/{code}': lookUpCenterCode,
  'GET /admin/kyc-documents/{id}/number': revealNumber,
  'GET /admin/kyc/{kind}/{id}': reviewKyc,
  'POST /admin/kyc/{kind}/{id}/decision': decideKyc,
  'POST /kyc/documents': addDocument,
  'PUT /kyc/documents/{id}': changeDocument,
  'DELETE /kyc/documents/{id}': removeDocument,
  'PUT /kyc/shares/{centerId}': shareKyc,
  'GET /center/experts/{id}/kyc': showExpertKyc,
  'GET /kyc': showOwnKyc,
  'POST /kyc/submission': submitKyc,
  'POST /leads': addLead,
  'POST /leads/{id}/conversion': convertLead,
  'POST /admin/leads': enterLead,
  'GET /leads': listLeads,
  'DELETE /leads/{id}': removeLead,
  'GET /leads/{id}': showLead,
  'PUT /leads/{id}/status': stepLead,
  'PUT /leads/{id}': changeLead,
  'PUT /leads/{id}/plan': planLead,
  'POST /leads/{id}/notes': addNote,
  'POST /center/onboarding/orders': choosePlan,
  'POST /admin/payments/{id}/decision': decidePayment,
  'GET /admin/centers': listCenters,
  'GET /admin/center-places': listPlaces,
  'POST /centers': registerCenter,
  'PUT /center/onboarding/transfers/{id}/receipt': replaceReceipt,
  'POST /center/onboarding/transfers': reportTransfer,
  'GET /admin/plans': listPlans,
  'POST /admin/plans': addPlan,
  'PUT /admin/plans/{id}': changePlan,
  'GET /admin/payee': showPlatformPayee,
  'PUT /admin/payee': savePlatformPayee,
  'GET /admin/centers/{id}': showCenterFile,
  'GET /center/onboarding': showOnboarding,
  'GET /admin/centers/{id}/suspension-plan': showSuspensionPlan,
  'POST /admin/centers/{id}/suspension': suspendCenter,
  'POST /admin/centers/{id}/resumption': resumeCenter,
  'POST /center/profile/requests': askForCenter,
  'POST /expert/profile/requests': askForExpert,
  'POST /memberships/{id}/profile-requests': askForLearner,
  'POST /setup/code': sendSetupCode,
  'POST /setup/admin': makeFirstAdmin,
  'GET /admin/platform': showPlatform,
  'PUT /admin/platform': savePlatform,
  'PUT /admin/platform/texts': takeTextsOver,
  'POST /admin/platform/test-message': sendTestMessage,
  'GET /setup': showSetup,
}
