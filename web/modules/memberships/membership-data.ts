import type { ApiAnswer } from '#domain/wire.ts'

export type Membership = ApiAnswer<'GET /memberships'>['items'][number]
