import type { termsApi } from '#domain/modules/terms/terms-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { acceptTerms } from './operations/accept-terms.ts'
import { showTerms } from './operations/show-terms.ts'

export const termsHandlers = {
  'GET /terms': showTerms,
  'POST /terms/acceptances': acceptTerms,
} satisfies HandlersOf<typeof termsApi>
