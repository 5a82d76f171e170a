import type { PatternDate } from '#domain/modules/schedule/pattern.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PlannedDate } from '../series.ts'
import { judgeClasses } from '../series-facts.ts'

export interface SeriesPlan {
  centerId: string
  serviceId: string
  /** If it exists already: a batch meets only once at a time. */
  batchId?: string | null
  experts: readonly { expertId: string }[]
  /** The default for all dates; null: no space. */
  spaceId: string | null
  learnerIds?: readonly string[]
  dates: readonly (Omit<PatternDate, 'on'> & { on: string | null; spaceId?: string | null })[]
  /** Classes whose own time counts as free: those that the plan replaces or moves. */
  ignoring?: readonly string[]
  now: Date
}

/**
 * The status of each date of a plan, in the given order; read-only, in one statement. Saving applies the same rule
 * again once it holds the locks, so that the preview is what happens (rule R18). Empty without such a center.
 * Clashes name learners of the center: other families must not see them.
 */
export async function planSeries(tx: Tx, plan: SeriesPlan): Promise<PlannedDate[]> {
  const expertIds = plan.experts.map(({ expertId }) => expertId)
  const classes = plan.dates.map(date => ({
    ...date,
    expertIds,
    serviceId: plan.serviceId,
    batchId: plan.batchId ?? null,
    spaceId: date.spaceId === undefined ? plan.spaceId : date.spaceId,
  }))
  const judgement = await judgeClasses(tx, { ...plan, classes })
  return (judgement?.dates ?? []).map(({ input: _, ...date }) => date)
}
