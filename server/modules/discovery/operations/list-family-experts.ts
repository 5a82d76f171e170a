import { isoInstant } from '#domain/kernel/time.ts'
import { operation } from '#server/platform/operation.ts'
import { familyServices, listFamilyExperts } from '../family-expert-queries.ts'

/** Experts that the family has had classes with, or whose batches it is in. */
export const listOwnExperts = operation('GET /family/experts', async (ctx, { query }) => {
  const rows = await listFamilyExperts(ctx.tx, ctx.actor, query, ctx.now)
  return {
    items: rows.map(({ total: _, lastClassAt, nextClass, ...row }) => ({
      ...row,
      nextClass: nextClass && { ...nextClass, startsAt: isoInstant(new Date(nextClass.startsAt)) },
      lastClassAt: lastClassAt && isoInstant(lastClassAt),
    })),
    total: rows[0]?.total ?? 0,
    totalIsExact: true,
    limit: query.limit,
    offset: query.offset,
    next: null,
    ...(await familyServices(ctx.tx, ctx.actor)),
  }
})
