import type { RequestCard } from '#domain/modules/requests/request-cards.ts'
import type { ApiAnswer } from '#domain/wire.ts'

export type Request = ApiAnswer<'GET /requests/{id}'>
export type RequestKindName = RequestCard['kind']

/** What an answer to a request makes out of date. */
export const requestTouches = {
  touches: [
    'requests',
    'memberships',
    'bookings',
    'batches',
    'enrolments',
    'engagements',
    'profile',
    'centers',
    'learners',
    'me',
    'schedule',
    'dashboard',
    'today',
    'expert',
  ],
}
