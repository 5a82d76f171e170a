import { guardiansOf } from '#server/modules/learners/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Teaching } from './series.ts'
import { guardiansOfClasses } from './series-lock-queries.ts'

/** A class before the change, or as created. */
interface ChangedClass {
  id: string
  batchId: string | null
  experts: readonly Teaching[]
}

/** Which classes were changed how. */
export interface ToldChanges {
  cancelled?: readonly ChangedClass[]
  moved?: readonly ChangedClass[]
  restaffed?: readonly ChangedClass[]
  created?: readonly ChangedClass[]
  completed?: readonly ChangedClass[]
}

/** Writes a change of classes to the audit trail, batch by batch, and updates the open pages of everyone affected. */
export async function tellOfClasses(ctx: Ctx, centerId: string, changes: ToldChanges): Promise<void> {
  const all = Object.values(changes).flat() as ChangedClass[]
  if (all.length === 0) return
  const guardians = await guardiansOfClasses(
    ctx.tx,
    all.map(({ id }) => id),
  )
  const experts = all.flatMap(each => each.experts.map(({ expertId }) => `expert:${expertId}`))
  const topics = [`center:${centerId}`, ...new Set(experts), ...guardians.map(id => `user:${id}`)]
  const batchIds = [...new Set(all.map(({ batchId }) => batchId))]
  const wereHeld = changes.completed !== undefined
  await ctx.emit({ kind: wereHeld ? 'class.completed' : 'class.changed', topics, payload: { batchIds } })
  const action = wereHeld ? 'class.complete' : 'class.change'
  for (const batchId of batchIds) {
    const details = detailsOf(changes, batchId)
    await ctx.audit({ action, subjectKind: 'batch', subjectId: batchId, centerId, details })
  }
}

function detailsOf(changes: ToldChanges, batchId: string | null): Record<string, string[]> {
  const lists = Object.entries(changes) as [string, readonly ChangedClass[]][]
  const own = lists.map(([what, list]) => [
    what,
    list.filter(each => each.batchId === batchId).map(({ id }) => id),
  ])
  return Object.fromEntries(own.filter(([, ids]) => ids?.length))
}

/** Writes a change of rolls to the audit trail, and updates the open pages of center and family. */
export async function tellOfSeats(
  ctx: Ctx,
  learnerId: string,
  what: 'seat' | 'unseat' | 'excuse' | 'expect',
  classes: readonly { id: string; centerId: string; batchId: string | null }[],
): Promise<void> {
  if (classes.length === 0) return
  const guardians = await guardiansOf(ctx.tx, [learnerId])
  const centers = [...new Set(classes.map(({ centerId }) => centerId))]
  const topics = [...centers.map(id => `center:${id}`), ...guardians.map(id => `user:${id}`)]
  await ctx.emit({ kind: 'roll.changed', topics, payload: { learnerId } })
  for (const centerId of centers) {
    const classSessionIds = classes.filter(each => each.centerId === centerId).map(({ id }) => id)
    const details = { what, classSessionIds }
    await ctx.audit({
      action: 'roll.change',
      subjectKind: 'learner',
      subjectId: learnerId,
      centerId,
      details,
    })
  }
}
