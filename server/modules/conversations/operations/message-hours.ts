import { operation } from '#server/platform/operation.ts'
import { findHours } from '../conversation-queries.ts'
import { saveHours } from '../write-queries.ts'

/** When the center answers messages. */
export const showMessageHours = operation('GET /center/message-hours', async ({ tx, actor }) => ({
  hours: (await findHours(tx, actor.center.centerId)) ?? null,
}))

/** Sets when the center answers messages. */
export const saveMessageHours = operation('PUT /center/message-hours', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const { centerId } = actor.center
  await saveHours(tx, centerId, body.hours, { userId: actor.userId, now })
  await ctx.audit({
    action: 'messageHours.save',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { isOn: body.hours !== null },
  })
  await ctx.emit({ kind: 'conversation.hours', topics: [`center:${centerId}`], payload: {} })
  return undefined
})
