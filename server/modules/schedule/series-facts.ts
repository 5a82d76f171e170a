import { judgeSeries, type WantedClass } from '#domain/modules/schedule/series.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PlannedDate } from './series.ts'
import { loadSeries } from './series-queries.ts'

/** A class to be judged. */
export interface ClassToJudge {
  on?: string | null
  startsAt: Date
  endsAt: Date
  serviceId: string
  batchId: string | null
  spaceId: string | null
  expertIds: readonly string[]
  teaching?: readonly string[]
}

export interface Judgement<Input> {
  timeZone: string
  dates: (PlannedDate & { input: Input })[]
}

/**
 * Reads the calendars of everything the classes need and judges them by the one rule; undefined without such a
 * center.
 */
export async function judgeClasses<Input extends ClassToJudge>(
  tx: Tx,
  input: {
    centerId: string
    classes: readonly Input[]
    learnerIds?: readonly string[]
    ignoring?: readonly string[]
    now: Date
  },
): Promise<Judgement<Input> | undefined> {
  const { centerId, classes, learnerIds = [], ignoring = [], now } = input
  const wanted = classes.map(wantedOf)
  const facts = await loadSeries(tx, { centerId, wanted, learnerIds, ignoring, now })
  if (!facts) return undefined
  const judged = judgeSeries(wanted, facts)
  const dates = classes.flatMap((each, nth) => {
    const verdict = judged[nth]
    if (!verdict) return []
    const { on = null, startsAt, endsAt, spaceId } = each
    return [{ on, startsAt, endsAt, spaceId, ...verdict, input: each }]
  })
  return { timeZone: facts.timeZone, dates }
}

function wantedOf({ startsAt, endsAt, ...rest }: ClassToJudge): WantedClass {
  const { serviceId, batchId, spaceId, expertIds, teaching = [] } = rest
  const time = { start: startsAt.getTime(), end: endsAt.getTime() }
  return { time, serviceId, batchId, spaceId, expertIds, teaching }
}
