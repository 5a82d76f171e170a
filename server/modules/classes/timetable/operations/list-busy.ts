import { finishedJson } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { readBusy } from '../schedule-queries.ts'

/** When the center's experts are busy elsewhere: only that they are (rule R12 between competitors). */
export const listBusy = operation('GET /schedule/busy', async (ctx, { query }) =>
  finishedJson(await readBusy(ctx.tx, ctx.actor, query)),
)
