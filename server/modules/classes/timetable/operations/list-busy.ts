import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { readBusy } from '../schedule-queries.ts'

/** When the center's experts are taken elsewhere: that, and nothing more (rule R12 between rivals). */
export const listBusy = operation('GET /schedule/busy', async (ctx, { query }) =>
  finishedJson(await readBusy(ctx.tx, ctx.actor, query)),
)
