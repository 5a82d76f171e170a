import type { creditsApi } from '#domain/modules/enrolments/credits/credit-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { cancelMakeUp } from './operations/cancel-make-up.ts'
import { extendCredit, takeCreditBack } from './operations/change-credit.ts'
import { giveCredit } from './operations/give-credit.ts'
import { listCredits, listOpenings } from './operations/list-credits.ts'
import { reserve } from './operations/reserve-credit.ts'

export const creditHandlers = {
  'GET /credits': listCredits,
  'POST /credits': giveCredit,
  'GET /credits/{id}/openings': listOpenings,
  'POST /credits/{id}/reservation': reserve,
  'POST /credits/{id}/cancellation': cancelMakeUp,
  'POST /credits/{id}/extension': extendCredit,
  'POST /credits/{id}/revocation': takeCreditBack,
} satisfies HandlersOf<typeof creditsApi>
