import { mayInCenter } from '#domain/access/actor.ts'
import { neededFor, type WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import { countWaitingReschedules } from '#server/modules/classes/public.ts'
import { countWaitingAgreements } from '#server/modules/experts/public.ts'
import { countAskedBack, ownSubject } from '#server/modules/onboarding/public.ts'
import { countRefundsToDecide, countTransfersToCheck } from '#server/modules/orders/public.ts'
import { countDeskLinks } from '#server/modules/privacy/public.ts'
import { countWaitingRequests } from '#server/modules/requests/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'

/** What waits for an answer from the caller's side; a center's members see only what they may answer. */
export const countWaiting = operation('GET /waiting', async ctx => {
  const requests = await countWaitingRequests(ctx)
  const others: [WaitingKind, number][] = [
    ['class_reschedule', await countReschedules(ctx)],
    ['agreement', await countAgreements(ctx)],
    ['desk_link', ctx.actor.role === 'learner' ? await countDeskLinks(ctx.tx, ctx.actor.userId) : 0],
    ['kyc', await countDocuments(ctx)],
    ['transfer', await countTransfers(ctx)],
    ['refund', mayDecideRefunds(ctx.actor) ? await countRefundsToDecide(ctx.tx, ctx.actor) : 0],
  ]
  const waiting: { kind: WaitingKind; count: number; own: number }[] = [
    ...requests,
    ...others.map(([kind, count]) => ({ kind, count, own: 0 })).filter(({ count }) => count > 0),
  ]
  return { waiting, total: waiting.reduce((sum, { count }) => sum + count, 0) }
})

const countReschedules = ({ tx, actor }: UserCtx) =>
  actor.role === 'admin' || (actor.role === 'center' && !mayInCenter(actor, 'bookings:manage'))
    ? 0
    : countWaitingReschedules(tx, actor)

const countAgreements = ({ tx, actor }: UserCtx) =>
  actor.role === 'expert' || mayInCenter(actor, neededFor('agreement'))
    ? countWaitingAgreements(tx, actor)
    : 0

function countDocuments(ctx: UserCtx): Promise<number> | 0 {
  const isOwn = ctx.actor.role === 'expert' || mayInCenter(ctx.actor, neededFor('kyc'))
  const subject = isOwn ? ownSubject(ctx) : null
  return subject ? countAskedBack(ctx.tx, subject) : 0
}

const countTransfers = ({ tx, actor }: UserCtx) =>
  mayInCenter(actor, neededFor('transfer')) ? countTransfersToCheck(tx, actor) : 0
