import type { ApiAnswer } from '#domain/wire.ts'

/** What a family's home shows. */
export type FamilyToday = ApiAnswer<'GET /family/today'>
