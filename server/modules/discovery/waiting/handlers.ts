import type { waitingApi } from '#domain/modules/discovery/waiting/waiting-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { countWaiting } from './operations/count-waiting.ts'

export const waitingHandlers = { 'GET /waiting': countWaiting } satisfies HandlersOf<typeof waitingApi>
