import { refuse } from '#domain/refusals.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { findConversation, findOpen, hasMessage, sideOf } from '../conversation-queries.ts'
import { shownConversation, whyNotWriteOf } from '../conversation-view.ts'
import { conversationNotifications } from '../notification-templates.ts'
import { tellWatchers, writeInto } from '../write-message.ts'
import { insertReport, markRead, setClosed, setResolved } from '../write-queries.ts'

const find = ({ tx, actor, now }: UserCtx, id: string) => findConversation(tx, actor, now, id)

/** A conversation with its messages. */
export const showConversation = operation('GET /conversations/{id}', (ctx, { params, query }) =>
  shownConversation(ctx, params.id, query.before),
)

/** Writes a message. */
export const writeMessage = operation('POST /conversations/{id}/messages', async (ctx, { params, body }) => {
  const row = await find(ctx, params.id)
  if (!row) return refuse('not_found')
  const why = whyNotWriteOf(ctx.actor, row)
  if (why) return refuse(why)
  return (await writeInto(ctx, row, body)) ?? shownConversation(ctx, row.id)
})

/** The actor has read everything until now. */
export const readConversation = operation('PUT /conversations/{id}/read', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const row = await find(ctx, params.id)
  const side = sideOf(actor)
  if (!row || !side) return refuse('not_found')
  if (row.unread === 0) return undefined
  await markRead(tx, row.id, { userId: actor.userId, side, now })
  // The person's other devices.
  await ctx.emit({
    kind: 'conversation.read',
    topics: [`user:${actor.userId}`],
    payload: { conversationId: row.id },
  })
  return undefined
})

/** Nobody writes in it any more. */
export const closeConversation = operation('POST /conversations/{id}/closing', async (ctx, { params }) => {
  const { tx, actor, now } = ctx
  const row = await find(ctx, params.id)
  if (!row) return refuse('not_found')
  if (row.closedAt === null) {
    await setClosed(tx, row.id, { userId: actor.userId, now })
    await audit(ctx, 'conversation.close', row)
    await tellWatchers(ctx, row, 'conversation.closed')
  }
  return shownConversation(ctx, row.id)
})

/** Opens it again, unless another about the same is open. */
export const reopenConversation = operation('DELETE /conversations/{id}/closing', async (ctx, { params }) => {
  const row = await find(ctx, params.id)
  if (!row) return refuse('not_found')
  if (row.closedAt === null) return undefined
  if ((await findOpen(ctx.tx, row)) !== undefined) return refuse('conversation_open_already')
  await setClosed(ctx.tx, row.id, null)
  await audit(ctx, 'conversation.reopen', row)
  await tellWatchers(ctx, row, 'conversation.reopened')
  return undefined
})

/** Reports a message to the heads of the center and the admins, who read the conversation from then on. */
export const reportMessage = operation('POST /conversations/{id}/reports', async (ctx, { params, body }) => {
  const { tx, actor, now } = ctx
  const row = await find(ctx, params.id)
  const side = sideOf(actor)
  if (!row || !side || !(await hasMessage(tx, row.id, body.messageId))) return refuse('not_found')
  // Said twice it is one report.
  if (await insertReport(tx, body.messageId, body.reason, { userId: actor.userId, side, now })) {
    await audit(ctx, 'conversation.report', row)
    await tellWatchers(ctx, { ...row, isReported: true }, 'conversation.reported')
    await ctx.notify(conversationNotifications['conversation.reported'], {
      recipients: [{ membersOf: row.centerId, may: 'staff:manage' }, { admins: true }],
      args: { learner: { id: row.learnerId, name: row.learnerName }, center: row.centerName },
      link: { conversationId: row.id },
      centerId: row.centerId,
    })
  }
  return shownConversation(ctx, row.id)
})

/** Whoever sees reports says that they are resolved; each side for itself. */
export const resolveReport = operation(
  'PUT /conversations/{id}/reports/{messageId}',
  async (ctx, { params, body: { resolved } }) => {
    const { tx, actor, now } = ctx
    const row = await find(ctx, params.id)
    if (!row || !(await hasMessage(tx, row.id, params.messageId))) return refuse('not_found')
    const side = actor.role === 'admin' ? 'admin' : 'center'
    const by = resolved ? { userId: actor.userId, now } : null
    if (await setResolved(tx, params.messageId, side, by)) {
      await audit(ctx, resolved ? 'conversation.resolve' : 'conversation.unresolve', row)
      // Others do not read who reported what, nor what became of it.
      await ctx.emit({
        kind: 'conversation.resolved',
        topics: [side === 'admin' ? 'admin' : `center:${row.centerId}`],
        payload: { conversationId: row.id },
      })
    }
    return shownConversation(ctx, row.id)
  },
)

const audit = (ctx: UserCtx, action: string, { id, centerId }: { id: string; centerId: string }) =>
  ctx.audit({ action, subjectKind: 'conversation', subjectId: id, centerId })
