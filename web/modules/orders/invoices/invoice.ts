import type { ApiAnswer } from '#domain/wire.ts'

export type Invoice = ApiAnswer<'GET /invoices'>['items'][number]
