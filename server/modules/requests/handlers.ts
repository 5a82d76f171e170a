import type { requestsApi } from '#domain/modules/requests/request-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { approveRequest } from './operations/approve-request.ts'
import { askForInfo } from './operations/ask-for-info.ts'
import { cancelRequest } from './operations/cancel-request.ts'
import { giveInfo } from './operations/give-info.ts'
import { listRequests } from './operations/list-requests.ts'
import { rejectRequest } from './operations/reject-request.ts'
import { showRequest } from './operations/show-request.ts'
import type { RequestKinds } from './request-kind.ts'

/** The one engine behind all requests; what they are about comes from outside. */
export function requestHandlers(kinds: RequestKinds) {
  return {
    'GET /requests': listRequests(kinds),
    'GET /requests/{id}': showRequest(kinds),
    'POST /requests/{id}/approval': approveRequest(kinds),
    'POST /requests/{id}/rejection': rejectRequest(kinds),
    'POST /requests/{id}/cancellation': cancelRequest(kinds),
    'POST /requests/{id}/info': askForInfo(kinds),
    'POST /requests/{id}/info-answer': giveInfo(kinds),
  } satisfies HandlersOf<typeof requestsApi>
}
