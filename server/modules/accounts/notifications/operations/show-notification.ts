import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import type { Catalogue } from '../catalogue.ts'
import { bellOf, find, listSince } from '../notification-list-queries.ts'
import { notificationAnswer, stepAnswer } from '../notification-view.ts'
import { learnerNameIn } from '../say.ts'

/** One notification with what happened since; a stranger's is not found. */
export const showNotification = (catalogue: Catalogue) =>
  operation('GET /notifications/{id}', async (ctx, { params }) => {
    const bell = bellOf(catalogue, ctx.actor)
    const row = await find(ctx, bell, params.id)
    if (!row) return refuse('not_found')
    const { id, thing, center_id, center_name } = row
    const since = thing === null ? [] : await listSince(ctx, bell, { id, thing })
    return {
      ...notificationAnswer(catalogue, row, ctx),
      center: center_id !== null && center_name !== null ? { id: center_id, name: center_name } : null,
      learnerName: learnerNameIn(catalogue, row, ctx),
      since: since.map(step => stepAnswer(catalogue, step, ctx)),
    }
  })
