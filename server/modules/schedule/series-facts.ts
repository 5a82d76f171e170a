import { judgeSeries, type WantedClass } from '#domain/modules/schedule/series.ts'
import type { Tx } from '#server/platform/context.ts'
import type { PlannedDate } from './series.ts'
import { loadSeries } from './series-queries.ts'

/** A class that is asked about. */
export interface AskedClass {
  on?: string | null
  startsAt: Date
  endsAt: Date
  serviceId: string
  batchId: string | null
  spaceId: string | null
  expertIds: readonly string[]
  teaching?: readonly string[]
}

export interface Judgement<Asked> {
  timeZone: string
  dates: (PlannedDate & { asked: Asked })[]
}

/** Looks at the calendars of all that the classes want and judges them by the one rule; undefined without such a center. */
export async function judgeClasses<Asked extends AskedClass>(
  tx: Tx,
  asked: {
    centerId: string
    classes: readonly Asked[]
    learnerIds?: readonly string[]
    ignoring?: readonly string[]
    now: Date
  },
): Promise<Judgement<Asked> | undefined> {
  const { centerId, classes, learnerIds = [], ignoring = [], now } = asked
  const wanted = classes.map(wantedOf)
  const facts = await loadSeries(tx, { centerId, wanted, learnerIds, ignoring, now })
  if (!facts) return undefined
  const judged = judgeSeries(wanted, facts)
  const dates = classes.flatMap((each, nth) => {
    const verdict = judged[nth]
    if (!verdict) return []
    const { on = null, startsAt, endsAt, spaceId } = each
    return [{ on, startsAt, endsAt, spaceId, ...verdict, asked: each }]
  })
  return { timeZone: facts.timeZone, dates }
}

function wantedOf({ startsAt, endsAt, ...asked }: AskedClass): WantedClass {
  const { serviceId, batchId, spaceId, expertIds, teaching = [] } = asked
  const time = { start: startsAt.getTime(), end: endsAt.getTime() }
  return { time, serviceId, batchId, spaceId, expertIds, teaching }
}
