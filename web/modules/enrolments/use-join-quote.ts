import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiAnswer } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import type { DiscountWish } from '#web/modules/orders/public.ts'

export type JoinQuote = ApiAnswer<'POST /enrolments/quote'>

/** Who is meant to join what. */
export type Wish = {
  batchId: string
  learnerIds: readonly string[]
  kind: 'regular' | 'trial'
  /** The class of a trial; the first one without it. */
  classSessionId?: string
  discount?: DiscountWish
}

/** Who may join, the price, and what to do if joining is not possible. It only reads, though it is a POST. */
export function useJoinQuote({ batchId, learnerIds, kind, classSessionId, discount }: Wish) {
  const body = {
    batchId,
    learnerIds: [...learnerIds],
    kind,
    ...(classSessionId && { classSessionId }),
    ...discount,
  }
  return useQuery<JoinQuote, ApiProblem>({
    queryKey: ['POST /enrolments/quote', body],
    queryFn: ({ signal }) => api('POST /enrolments/quote', { body }, { signal }),
    enabled: learnerIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
