import type { onboardingApi } from '#domain/modules/onboarding/onboarding-api.ts'
import type { platformApi } from '#domain/modules/onboarding/platform-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { choosePlan } from './operations/choose-plan.ts'
import { decidePayment } from './operations/decide-payment.ts'
import { addPlan, changePlan, listPlans } from './operations/keep-plans.ts'
import { savePlatformPayee, showPlatformPayee } from './operations/keep-platform-payee.ts'
import { listCenters, listPlaces } from './operations/list-centers.ts'
import { registerCenter } from './operations/register-center.ts'
import { replaceReceipt } from './operations/replace-receipt.ts'
import { reportTransfer } from './operations/report-transfer.ts'
import { showCenterFile } from './operations/show-center-file.ts'
import { showOnboarding } from './operations/show-onboarding.ts'
import { resumeCenter, showSuspensionPlan, suspendCenter } from './operations/suspend-center.ts'

export const onboardingHandlers = {
  'POST /centers': registerCenter,
  'GET /center/onboarding': showOnboarding,
  'POST /center/onboarding/orders': choosePlan,
  'POST /center/onboarding/transfers': reportTransfer,
  'PUT /center/onboarding/transfers/{id}/receipt': replaceReceipt,
  'GET /admin/plans': listPlans,
  'POST /admin/plans': addPlan,
  'PUT /admin/plans/{id}': changePlan,
  'GET /admin/payee': showPlatformPayee,
  'PUT /admin/payee': savePlatformPayee,
  'GET /admin/centers': listCenters,
  'GET /admin/center-places': listPlaces,
  'GET /admin/centers/{id}': showCenterFile,
  'POST /admin/payments/{id}/decision': decidePayment,
  'GET /admin/centers/{id}/suspension-plan': showSuspensionPlan,
  'POST /admin/centers/{id}/suspension': suspendCenter,
  'POST /admin/centers/{id}/resumption': resumeCenter,
} satisfies HandlersOf<typeof onboardingApi & typeof platformApi>
