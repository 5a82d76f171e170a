import type { PatternDate } from '#domain/modules/schedule/pattern.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PlannedDate } from '../series.ts'
import { judgeClasses } from '../series-facts.ts'

export interface SeriesPlan {
  centerId: string
  serviceId: string
  /** Where it is there already: it meets once at a time. */
  batchId?: string | null
  experts: readonly { expertId: string }[]
  /** Where the dates say nothing else; null: no space. */
  spaceId: string | null
  learnerIds?: readonly string[]
  dates: readonly (Omit<PatternDate, 'on'> & { on: string | null; spaceId?: string | null })[]
  /** Classes whose own time counts as free: those that the plan replaces or moves. */
  ignoring?: readonly string[]
  now: Date
}

/**
 * How each date of a plan stands, in the order given; reads only, in one statement. Saving asks the same rule again
 * once it holds the locks, so that what was shown is what happens (rule R18). Empty without such a center. Clashes
 * name learners of the family's own center: not for the eyes of other families.
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
