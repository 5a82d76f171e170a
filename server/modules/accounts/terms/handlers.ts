import type { termsApi } from '#domain/modules/accounts/terms/terms-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { type AcceptingCenter, acceptTerms } from './operations/accept-terms.ts'
import { showTerms } from './operations/show-terms.ts'

export const termsHandlers = <Standing>(center: AcceptingCenter<Standing>) =>
  ({
    'GET /terms': showTerms,
    'POST /terms/acceptances': acceptTerms(center),
  }) satisfies HandlersOf<typeof termsApi>
