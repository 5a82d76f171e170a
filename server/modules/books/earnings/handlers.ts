import type { earningsApi } from '#domain/modules/books/earnings/earnings-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { answerDispute } from './operations/answer-dispute.ts'
import { disputeEarning } from './operations/dispute-earning.ts'
import { listEarnings, showEarning } from './operations/list-earnings.ts'
import { showGaps, sumEarnings } from './operations/sum-earnings.ts'

export const earningHandlers = {
  'GET /earnings': listEarnings,
  'GET /earnings/summary': sumEarnings,
  'GET /earnings/gaps': showGaps,
  'GET /earnings/{id}': showEarning,
  'POST /earnings/{id}/disputes': disputeEarning,
  'POST /earnings/{id}/disputes/answer': answerDispute,
} satisfies HandlersOf<typeof earningsApi>
