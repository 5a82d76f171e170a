import type { ApiAnswer } from '#domain/wire.ts'

export type Due = ApiAnswer<'GET /center/dues'>['items'][number]
export type DueSums = ApiAnswer<'GET /center/dues'>['sums']
