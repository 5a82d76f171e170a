import { NEW_A_DAY } from '#domain/modules/conversations/conversation-rules.ts'
import { refuse } from '#domain/refusals.ts'
import { operation } from '#server/platform/operation.ts'
import { findConversation, findOpen, sideOf } from '../conversation-queries.ts'
import { shownConversation } from '../conversation-view.ts'
import { listPartners } from '../partner-queries.ts'
import { writeInto } from '../write-message.ts'
import { countBegun, insertConversation } from '../write-queries.ts'

/** Begins a conversation with its first message, or goes on with the one that is open about the same. */
export const beginConversation = operation('POST /conversations', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const { learnerId, centerId, batchId, orderId } = body
  const side = sideOf(actor)
  const partners = await listPartners(tx, actor, now, { learnerId, orderId: orderId ?? undefined })
  const partner = partners.find(({ centerId: id }) => id === centerId)
  if (!partner || !side) return refuse('not_found')
  // Experts write as themselves, members as the center.
  const expertId = side === 'expert' ? actor.expertId : side === 'center' ? null : body.expertId
  const isOwn = (rows: readonly { id: string }[], id: string | null) =>
    id === null || rows.some(row => row.id === id)
  const isKnown = isOwn(partner.experts, body.expertId) && isOwn(partner.experts, expertId)
  if (!isKnown || !isOwn(partner.batches, batchId)) return refuse('not_found')
  // Experts have nothing to do with what a family pays.
  if (orderId !== null && expertId !== null) return refuse('not_found')

  const subject = { centerId, learnerId, expertId, batchId, orderId }
  const open = await findOpen(tx, subject)
  if (open === undefined) {
    const most = NEW_A_DAY[side]
    const by = { userId: actor.userId, side, now }
    if ((await countBegun(tx, by)) >= most) return refuse('too_many_conversations', { args: { most } })
    if (!(await insertConversation(tx, body.id, subject, by))) return refuse('not_found')
    await ctx.audit({
      action: 'conversation.begin',
      subjectKind: 'conversation',
      subjectId: body.id,
      centerId,
      details: { learnerId },
    })
  }
  const row = await findConversation(tx, actor, now, open ?? body.id)
  // An expert is written to about batches that they teach.
  if (!row?.isTaught) return refuse('not_found')
  const refused = await writeInto(ctx, row, { id: body.messageId, text: body.text })
  return refused ?? shownConversation(ctx, row.id)
})
