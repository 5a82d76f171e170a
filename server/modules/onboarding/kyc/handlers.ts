import type { kycApi } from '#domain/modules/onboarding/kyc/kyc-api.ts'
import type { kycReviewApi } from '#domain/modules/onboarding/kyc/kyc-review-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { addPaper, changePaper, removePaper } from './operations/keep-papers.ts'
import { revealNumber } from './operations/reveal-number.ts'
import { decideKyc, reviewKyc } from './operations/review-kyc.ts'
import { shareKyc } from './operations/share-kyc.ts'
import { showExpertKyc } from './operations/show-expert-kyc.ts'
import { showOwnKyc } from './operations/show-own-kyc.ts'
import { submitKyc } from './operations/submit-kyc.ts'

export const kycHandlers = {
  'GET /kyc': showOwnKyc,
  'POST /kyc/papers': addPaper,
  'PUT /kyc/papers/{id}': changePaper,
  'DELETE /kyc/papers/{id}': removePaper,
  'POST /kyc/submission': submitKyc,
  'PUT /kyc/shares/{centerId}': shareKyc,
  'GET /center/experts/{id}/kyc': showExpertKyc,
  'GET /admin/kyc/{kind}/{id}': reviewKyc,
  'GET /admin/kyc-papers/{id}/number': revealNumber,
  'POST /admin/kyc/{kind}/{id}/decision': decideKyc,
} satisfies HandlersOf<typeof kycApi & typeof kycReviewApi>
