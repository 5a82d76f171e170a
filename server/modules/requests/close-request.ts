import { isIllegal } from '#domain/kernel/state-machine.ts'
import type { RequestKindName } from '#domain/modules/requests/request-kinds.ts'
import { requestStates } from '#domain/modules/requests/request-states.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notifyRequest } from './request-notifications.ts'
import * as requests from './request-queries.ts'
import { tell } from './tell-request.ts'

/** How a request can end other than by an answer. */
export type Ending = 'approve' | 'reject' | 'cancel' | 'expire' | 'supersede'

export interface Closing {
  /** The id of its result. */
  resultId?: string | null
  /** A note. */
  note?: string
  /** Without notifications: the kind sends its own. */
  quietly?: boolean
}

/**
 * Ends a request on behalf of its kind, by its id or by its subject (the oldest open one): a cancelled booking
 * closes its request. False if none is open. The kind's own hooks are not called.
 * @public
 */
export async function closeRequest(
  ctx: Ctx,
  which: { id: string } | { kind: RequestKindName; subjectId: string },
  ending: Ending,
  closing: Closing = {},
): Promise<boolean> {
  const row =
    'id' in which
      ? await requests.lockById(ctx.tx, which.id)
      : await requests.lockOpenAbout(ctx.tx, which.kind, which.subjectId)
  return row ? endRequest(ctx, row, ending, closing) : false
}

/** Ends all other open requests of these kinds about a subject that is no longer available. Returns how many. */
export async function supersedeOthers(
  ctx: Ctx,
  which: { kinds: readonly RequestKindName[]; subjectId: string; exceptId: string | null },
): Promise<number> {
  const others = await requests.lockOthers(ctx.tx, which.kinds, which.subjectId, which.exceptId)
  for (const row of others) await endRequest(ctx, row, 'supersede')
  return others.length
}

/** Ends a locked request; false if it has already ended. */
export async function endRequest(
  ctx: Ctx,
  row: requests.RequestRow,
  ending: Ending,
  { resultId = null, note = '', quietly = false }: Closing = {},
): Promise<boolean> {
  const status = requestStates.next(row.status, ending)
  if (isIllegal(status)) return false
  const user = ctx.actor.kind === 'user' && ending !== 'expire' && ending !== 'supersede' ? ctx.actor : null
  await requests.update(ctx.tx, row.id, {
    status,
    resultId,
    answerNote: note,
    answeredBy: user?.userId ?? null,
    answeredAs: user?.role ?? null,
    answeredAt: ctx.now,
  })
  const names = await say(ctx, row, ending)
  if (!quietly) await notifyRequest(ctx, news[ending], row, names, { words: note })
  return true
}

const news = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  expire: 'expired',
  supersede: 'superseded',
} as const

function say(ctx: Ctx, row: requests.RequestRow, ending: Ending) {
  switch (ending) {
    case 'approve':
      return tell(ctx, 'request.approved', row)
    case 'reject':
      return tell(ctx, 'request.rejected', row)
    case 'cancel':
      return tell(ctx, 'request.cancelled', row)
    case 'expire':
      return tell(ctx, 'request.expired', row)
    case 'supersede':
      return tell(ctx, 'request.superseded', row)
  }
}
