import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'

export type Batch = ApiAnswer<'GET /batches/{id}'>
export type BatchClass = ApiAnswer<'GET /batches/{id}/classes'>['items'][number]
export type BatchChoices = ApiAnswer<'GET /batches/choices'>['items'][number]
export type BatchViewer = 'center' | 'expert' | 'learner'

/** One batch; a modal opened from the list refetches it, so that it never works on outdated data. */
export const useBatch = (id: string) => useApiQuery('GET /batches/{id}', { params: { id } }, { staleTime: 0 })

/** What a batch can be made of, of each center one may plan for. */
export const useBatchChoices = () => useApiQuery('GET /batches/choices', {}, { staleTime: 0 })
