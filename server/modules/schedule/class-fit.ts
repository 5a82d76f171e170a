import type { ApiAnswer } from '#domain/wire.ts'
import type { Ctx } from '#server/platform/context.ts'
import { spacesFor } from './class-move-queries.ts'
import { planSeries } from './operations/plan-series.ts'
import { refuseSeries } from './series-refusal.ts'
import { namesOfSpaces } from './space-queries.ts'

type Fit = ApiAnswer<'GET /classes/{id}/fits'>

/** A class of a batch as its center moves it. */
export interface Movable {
  id: string
  version: number
  centerId: string
  centerName: string
  timeZone: string
  serviceId: string
  spaceId: string | null
  startsAt: Date
  endsAt: Date
  title: { en: string; hi: string }
  expertIds: string[]
  /** Everyone on its roll, whether expected, excused or busy elsewhere. */
  learnerIds: string[]
}

/**
 * Whether a class fits at another time: in the given space, in its own if that is free, otherwise in the first free
 * one.
 */
export async function fitOf(
  ctx: Ctx,
  found: Movable,
  startsAt: Date,
  spaceId: string | undefined,
): Promise<Fit> {
  const endsAt = new Date(startsAt.getTime() + found.endsAt.getTime() - found.startsAt.getTime())
  const serving = await spacesFor(ctx.tx, found.centerId, found.serviceId)
  const own = found.spaceId
  const tried = spaceId ? [spaceId] : own === null ? [null] : [own, ...serving.filter(id => id !== own)]
  const judge = async (where: string | null) => {
    const [judged] = await planSeries(ctx.tx, {
      ...found,
      experts: found.expertIds.map(expertId => ({ expertId })),
      spaceId: where,
      dates: [{ on: null, startsAt, endsAt }],
      ignoring: [found.id],
      now: ctx.now,
    })
    if (!judged) throw new Error(`the center of class ${found.id} was not found`)
    return judged
  }
  let best = await judge(tried[0] ?? null)
  for (const other of tried.slice(1)) {
    if (best.isFree) break
    const next = await judge(other)
    if (next.isFree) best = next
  }
  const names = await namesOfSpaces(ctx.tx, [...serving, ...(best.spaceId ? [best.spaceId] : [])])
  const busy = best.clashes.filter(clash => clash.what === 'learner').length
  return {
    version: found.version,
    isFree: best.isFree,
    status: best.status,
    why: best.isFree ? null : wordsOf(refuseSeries([best], ctx.now, found.timeZone).args),
    warnings: best.warnings.map(({ name, why }) => ({ name, why })),
    space: names.find(({ id }) => id === best.spaceId) ?? null,
    spaces: names.filter(({ id }) => serving.includes(id)),
    learners: found.learnerIds.length,
    learnersBusy: busy,
  }
}

const wordsOf = (args: Record<string, unknown> | undefined) => ({
  en: String(args?.clash ?? ''),
  hi: String(args?.clash_hi ?? ''),
})
