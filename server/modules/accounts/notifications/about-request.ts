import { REQUEST_FACTS, type RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import type { ArgsOf } from './template.ts'

/** What every notification about a request says it with. */
export const aboutRequest = { about: 'name', asker: 'party', answerer: 'party' } as const

/** The list that a request stands in, by its kind. */
export const requestLink =
  (role: 'admin' | 'center' | 'expert' | 'learner') =>
  ({ kind, requestId }: Readonly<Record<string, string>>): `/${string}` => {
    const screen = REQUEST_FACTS[kind as RequestKindName].screens[role]
    return screen ? `/${role}/${screen}?request=${requestId}` : homes[role]
  }

const homes = {
  admin: '/admin/centers',
  center: '/center/dashboard',
  expert: '/expert',
  learner: '/learner/bookings',
} as const

/** A request of the demo cast, for samples. */
export const sampleRequest: ArgsOf<typeof aboutRequest> = {
  about: { en: 'Working together', hi: 'साथ काम करना' },
  asker: { kind: 'expert', id: '01939d3c-0000-7000-8000-000000000003', name: 'Ananya Deshpande' },
  answerer: { kind: 'center', id: '01939d3c-0000-7000-8000-000000000004', name: 'Sampige Sports and Arts' },
}
export const sampleRequestLink = {
  kind: 'booking',
  requestId: '01939d3c-0000-7000-8000-000000000005',
}
