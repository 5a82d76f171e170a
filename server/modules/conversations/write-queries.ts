import { sql } from 'kysely'
import type { Side } from '#domain/modules/conversations/conversation-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { lockName } from '#server/platform/sql-expressions.ts'
import type { Subject } from './conversation-queries.ts'

/** Who does it, on which side. */
interface By {
  userId: string
  side: Side
  now: Date
}

/** How many conversations a person has begun on a side within a day; they begin one after another. */
export async function countBegun(tx: Tx, { userId, side, now }: By): Promise<number> {
  await lockName(tx, `conversations by ${userId}`)
  const { count } = await tx
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('opened_by', '=', userId)
    .where('opened_as', '=', side)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores a conversation; false where another has its id. */
export async function insertConversation(tx: Tx, id: string, subject: Subject, by: By): Promise<boolean> {
  const inserted = await tx
    .insertInto('conversations')
    .values({
      id,
      center_id: subject.centerId,
      learner_id: subject.learnerId,
      expert_id: subject.expertId,
      batch_id: subject.batchId,
      order_id: subject.orderId,
      opened_by: by.userId,
      opened_as: by.side,
      created_at: by.now,
      last_at: by.now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

interface NewMessage {
  id: string
  conversationId: string
  text: string
  /** Null: the center’s automatic one. */
  writtenBy: string | null
  side: Side
  now: Date
}

/** Stores a message; false where one has its id. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const inserted = await tx
    .insertInto('conversation_messages')
    .values({
      id: message.id,
      conversation_id: message.conversationId,
      written_by: message.writtenBy,
      written_as: message.side,
      is_automatic: message.writtenBy === null,
      body: message.text,
      created_at: message.now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .updateTable('conversations')
    .set({ last_at: message.now })
    .where('id', '=', message.conversationId)
    .execute()
  return true
}

/** Whether a message with this id is one’s own in the conversation: it was sent twice. */
export async function wasSent(
  tx: Tx,
  { id, conversationId, userId }: { id: string; conversationId: string; userId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('conversation_messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('written_by', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the center’s automatic message was sent in a conversation since then; those of it are sent one after another. */
export async function wasAwaySaid(tx: Tx, conversationId: string, since: Date): Promise<boolean> {
  await lockName(tx, `away text in ${conversationId}`)
  const found = await tx
    .selectFrom('conversation_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('is_automatic', '=', true)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

export async function markRead(tx: Tx, conversationId: string, { userId, side, now }: By): Promise<void> {
  await sql`
    insert into conversation_reads as r (conversation_id, user_id, role, read_at)
    values (${conversationId}, ${userId}, ${side}, ${now})
    on conflict (conversation_id, user_id, role) do update set read_at = greatest(r.read_at, excluded.read_at)`.execute(
    tx,
  )
}

/** Closes a conversation; null opens it again. */
export async function setClosed(tx: Tx, id: string, by: { userId: string; now: Date } | null): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ closed_at: by?.now ?? null, closed_by: by?.userId ?? null })
    .where('id', '=', id)
    .execute()
}

/** Stores a report; false where this person has reported the message before. */
export async function insertReport(tx: Tx, messageId: string, reason: string, by: By): Promise<boolean> {
  const inserted = await tx
    .insertInto('message_reports')
    .values({
      message_id: messageId,
      reported_by: by.userId,
      reported_as: by.side,
      reason,
      created_at: by.now,
    })
    .onConflict(conflict => conflict.columns(['message_id', 'reported_by']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Resolves the reports of a message for one side, or opens them again (null); answers whether that changed any. */
export async function setResolved(
  tx: Tx,
  messageId: string,
  side: 'center' | 'admin',
  by: { userId: string; now: Date } | null,
): Promise<boolean> {
  const [at, who] = [by?.now ?? null, by?.userId ?? null]
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set(
      side === 'admin'
        ? { admin_resolved_at: at, admin_resolved_by: who }
        : { center_resolved_at: at, center_resolved_by: who },
    )
    .where('message_id', '=', messageId)
    .where(side === 'admin' ? 'admin_resolved_at' : 'center_resolved_at', by ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Hours {
  weekdays: number[]
  fromMinute: number
  toMinute: number
  awayText: string
}

/** When a center answers; null: it does not say. */
export async function saveHours(
  tx: Tx,
  centerId: string,
  hours: Hours | null,
  by: { userId: string; now: Date },
): Promise<void> {
  if (!hours) {
    await tx.deleteFrom('message_hours').where('center_id', '=', centerId).execute()
    return
  }
  const row = {
    weekdays: hours.weekdays,
    from_minute: hours.fromMinute,
    to_minute: hours.toMinute,
    away_text: hours.awayText,
    saved_by: by.userId,
    saved_at: by.now,
  }
  await tx
    .insertInto('message_hours')
    .values({ center_id: centerId, ...row })
    .onConflict(conflict => conflict.column('center_id').doUpdateSet(row))
    .execute()
}
