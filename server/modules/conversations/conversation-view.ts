import { mayInCenter, type SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { closedSince, whyNotWrite } from '#domain/modules/conversations/conversation-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { UserCtx } from '#server/platform/context.ts'
import {
  type ConversationRow,
  findConversation,
  findHours,
  listMessages,
  type MessageRow,
  seesReports,
  sideOf,
} from './conversation-queries.ts'
import type { Hours } from './write-queries.ts'

type Listed = ApiAnswer<'GET /conversations'>['items'][number]
type Whole = ApiAnswer<'GET /conversations/{id}'>

/** A conversation as a row of a list. */
export function listed(actor: SignedIn, row: ConversationRow): Listed {
  return {
    id: row.id,
    center: { id: row.centerId, name: row.centerName, timeZone: row.timeZone },
    expert: row.expertId === null ? null : { id: row.expertId, name: row.expertName ?? '' },
    learner: { id: row.learnerId, name: row.learnerName },
    batch: row.batchId === null ? null : { id: row.batchId, name: row.batchName ?? '' },
    order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? '' },
    last: {
      text: row.last.text,
      at: row.last.at,
      side: row.last.side,
      isOwn: row.last.writtenBy === actor.userId && row.last.side === actor.role,
    },
    unread: sideOf(actor) === null ? 0 : row.unread,
    closedAt: row.closedAt && isoInstant(row.closedAt),
    isReported: seesReports(actor) && row.isReported,
    isReportOpen: seesReports(actor) && row.isReportOpen,
  }
}

/** Why the actor's side cannot write; null: it can. */
export function whyNotWriteOf(actor: SignedIn, { closedAt, isCurrent, isTaught }: ConversationRow) {
  const side = sideOf(actor)
  return side && whyNotWrite(side, { isClosed: closedAt !== null, isCurrent, isTaught })
}

/** A conversation that the actor reads, with its latest messages, or those before one of them. */
export async function shownConversation(ctx: UserCtx, id: string, before?: string) {
  const { tx, actor, now } = ctx
  const row = await findConversation(tx, actor, now, id)
  if (!row) return refuse('not_found')
  const { rows, hasEarlier } = await listMessages(tx, actor, row.id, before)
  const hours = await findHours(tx, row.centerId)
  const isStaff = mayInCenter(actor, 'learners:manage')
  const why = whyNotWriteOf(actor, row)
  const answer: Whole = {
    ...listed(actor, row),
    messages: rows.map(message => shownMessage(actor, message)),
    hasEarlier,
    hours: shownHours(hours, now, row.timeZone),
    can: {
      write: why === null && (actor.role === 'center' ? isStaff : actor.role !== 'admin'),
      close: isStaff && row.closedAt === null,
      reopen: isStaff && row.closedAt !== null,
      report: actor.role !== 'admin',
      resolve: seesReports(actor),
    },
    whyNotWrite: actor.role === 'center' && !isStaff ? null : why,
  }
  return answer
}

function shownMessage(actor: SignedIn, message: MessageRow): Whole['messages'][number] {
  const readsName = !message.isAutomatic && !(actor.role === 'expert' && message.side === 'learner')
  return {
    id: message.id,
    side: message.side,
    author: readsName ? message.author : null,
    isOwn: message.writtenBy === actor.userId && message.side === actor.role,
    isAutomatic: message.isAutomatic,
    text: message.text,
    at: isoInstant(message.createdAt),
    isReported: message.reports.some(({ by }) => by === actor.userId),
    reports: seesReports(actor)
      ? message.reports.map(({ side, reason, at, resolvedAt, resolvedBy }) => ({
          ...{ side, reason, at },
          resolved: resolvedAt === null ? null : { by: resolvedBy ?? '', at: resolvedAt },
        }))
      : [],
  }
}

/** When a center answers, and whether nobody does at this moment. */
export const shownHours = (hours: Hours | null | undefined, now: Date, timeZone: string): Whole['hours'] =>
  hours
    ? {
        weekdays: hours.weekdays,
        fromMinute: hours.fromMinute,
        toMinute: hours.toMinute,
        awayText: hours.awayText,
        isAway: closedSince(hours, now, timeZone) !== null,
      }
    : null
