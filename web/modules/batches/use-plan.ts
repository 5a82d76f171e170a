import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiAnswer, ApiInput } from '#domain/wire.ts'
import { api } from '#web/browser/api.ts'
import type { ApiProblem } from '#web/browser/problem.ts'

export type Plan = ApiAnswer<'POST /batches/plan'>
export type PlanDate = Plan['dates'][number]
export type PlanBody = ApiInput<'POST /batches/plan'>['body']

/** The plan of a timetable; refetched with every choice, and never cached. */
export function usePlan(body: PlanBody) {
  return useQuery<Plan, ApiProblem>({
    queryKey: ['POST /batches/plan', body],
    queryFn: () => api('POST /batches/plan', { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
