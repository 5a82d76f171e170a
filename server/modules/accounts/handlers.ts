import type { accountsApi } from '#domain/modules/accounts/account-api.ts'
import type { sessionsApi } from '#domain/modules/accounts/session-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import { endSession } from './operations/end-session.ts'
import { giveLiveTicket } from './operations/give-live-ticket.ts'
import { listSessions } from './operations/list-sessions.ts'
import { openSession } from './operations/open-session.ts'
import { refreshSession } from './operations/refresh-session.ts'
import { revokeOtherSessions, revokeOwnSession } from './operations/revoke-session.ts'
import { sendCode } from './operations/send-code.ts'
import { sendOwnCode } from './operations/send-own-code.ts'
import { showConfig } from './operations/show-config.ts'
import { showDemoCast, showDemoInbox } from './operations/show-demo.ts'
import { showMe } from './operations/show-me.ts'
import { startSession } from './operations/start-session.ts'
import { changeMe } from './operations/update-me.ts'

export const accountHandlers = {
  'POST /auth/code': sendCode,
  'POST /auth/session': startSession,
  'POST /auth/session/identity': openSession,
  'POST /auth/refresh': refreshSession,
  'POST /me/code': sendOwnCode,
  'DELETE /auth/session': endSession,
  'GET /me': showMe,
  'PATCH /me': changeMe,
  'GET /config': showConfig,
  'GET /demo/cast': showDemoCast,
  'GET /demo/inbox': showDemoInbox,
  'GET /sessions': listSessions,
  'DELETE /sessions/{id}': revokeOwnSession,
  'DELETE /sessions': revokeOtherSessions,
  'POST /live/ticket': giveLiveTicket,
} satisfies HandlersOf<typeof accountsApi & typeof sessionsApi>
