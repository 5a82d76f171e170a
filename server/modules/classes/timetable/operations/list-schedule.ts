import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { readSchedule } from '../schedule-queries.ts'

/** The classes of the center, the expert or the family in order of time. */
export const listSchedule = operation('GET /schedule', async (ctx, { query }) =>
  finishedJson(...(await readSchedule(ctx.tx, ctx.actor, query, ctx.now))),
)
