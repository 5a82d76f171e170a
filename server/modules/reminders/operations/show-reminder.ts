import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { listOwnClasses } from '../reminder-queries.ts'

/** The classes of a day that somebody was reminded of, as far as they still take place. */
export const showReminder = operation('GET /reminders/{id}', async ({ tx, actor }, { params }) => {
  const rows = await listOwnClasses(tx, actor, params.id)
  if (rows.length === 0) return refuse('not_found')
  return { classIds: [...new Set(rows.flatMap(row => (row.withdrawn_at ? [] : [row.thing_id])))] }
})
