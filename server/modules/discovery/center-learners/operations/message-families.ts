import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { messageGuardians, outcomeOf, type Reached, readersOf } from '#server/modules/learners/public.ts'
import { operation } from '#server/platform/operation.ts'
import { listReached } from '../reached-queries.ts'

type Answer = ApiAnswer<'POST /center/family-messages'>

/** Whom a message would reach; nothing is sent. */
export const planMessage = operation('POST /center/family-messages/plan', async (ctx, { body }) => {
  const rows = await listReached(ctx, body.learnerIds)
  return rows ? answerOf(rows) : refuse('not_found')
})

/** Sends a message to all guardians of these learners who can be reached. */
export const messageFamilies = operation('POST /center/family-messages', async (ctx, { body }) => {
  const { centerId } = ctx.actor.center
  const rows = await listReached(ctx, body.learnerIds)
  if (!rows) return refuse('not_found')
  const told = rows.filter(row => outcomeOf(row) === 'told')
  await messageGuardians(ctx, centerId, body.text, readersOf(rows))
  await ctx.audit({
    action: 'familyMessage.send',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { text: body.text, learnerIds: told.map(row => row.id), leftOut: rows.length - told.length },
  })
  return answerOf(rows)
})

function answerOf(rows: readonly Reached[]): Answer {
  return {
    rows: rows.map(row => ({ learnerId: row.id, name: row.name, outcome: outcomeOf(row) })),
    people: new Set(readersOf(rows).map(({ userId }) => userId)).size,
  }
}
