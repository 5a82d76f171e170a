import type { centersApi } from '#domain/modules/centers/center-api.ts'
import type { paymentTermsApi } from '#domain/modules/centers/payment-terms-api.ts'
import type { centerProfileApi } from '#domain/modules/centers/profile-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addHoliday, removeHoliday } from './operations/change-holidays.ts'
import { changePictures } from './operations/change-pictures.ts'
import { changeProfile, showProfile } from './operations/change-profile.ts'
import { addSpace, reopenSpace, updateSpace } from './operations/change-spaces.ts'
import { listChoices } from './operations/list-choices.ts'
import { offerService } from './operations/offer-service.ts'
import { planClosing } from './operations/plan-closing.ts'
import { replaceHours } from './operations/replace-hours.ts'
import { replacePolicy } from './operations/replace-policy.ts'
import { savePaymentTerms, showPaymentTerms } from './operations/save-payment-terms.ts'
import { showDashboard } from './operations/show-dashboard.ts'
import { showSettings } from './operations/show-settings.ts'

export const centerProfileHandlers = {
  'GET /center/profile': showProfile,
  'PUT /center/profile': changeProfile,
  'PUT /center/pictures': changePictures,
} satisfies HandlersOf<typeof centerProfileApi>

export const paymentTermsHandlers = {
  'GET /center/payment-terms': showPaymentTerms,
  'PUT /center/payment-terms': savePaymentTerms,
} satisfies HandlersOf<typeof paymentTermsApi>

export const centerHandlers = {
  'GET /center/choices': listChoices,
  'GET /center/settings': showSettings,
  'POST /center/closing-plan': planClosing,
  'PUT /center/hours': replaceHours,
  'POST /center/holidays': addHoliday,
  'DELETE /center/holidays/{onDate}': removeHoliday,
  'POST /center/spaces': addSpace,
  'PATCH /center/spaces/{id}': updateSpace,
  'DELETE /center/space-blocks/{id}': reopenSpace,
  'PUT /center/services/{id}': offerService,
  'PUT /center/policy': replacePolicy,
  'GET /center/dashboard': showDashboard,
} satisfies HandlersOf<typeof centersApi>
