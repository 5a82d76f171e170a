import type { ApiAnswer } from '#domain/wire.ts'

export type Explanation = ApiAnswer<'GET /explanations/{kind}/{id}'>
