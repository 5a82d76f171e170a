import type { ApiAnswer } from '#domain/wire.ts'

/** Where a center stands in its activation, as the API says it. */
export type Onboarding = ApiAnswer<'GET /center/onboarding'>
