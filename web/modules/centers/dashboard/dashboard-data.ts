import type { ApiAnswer } from '#domain/wire.ts'

/** A center's day as the server answers it. */
export type Dashboard = ApiAnswer<'GET /center/dashboard'>
