import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { graceEnd } from '#domain/modules/privacy/erasure-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { confirmOwnCode } from '#server/modules/accounts/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation, operationInSteps } from '#server/platform/operation.ts'
import type { PersonalDataOf } from '#server/platform/personal-data.ts'
import { planErasure } from '../erasure-plan.ts'
import { lockFamily, type Wish } from '../erasure-queries.ts'
import { type ErasureRow, insertErasure, isPending, listPending, withdraw } from '../erasure-row-queries.ts'
import { privacyNotifications } from '../notification-templates.ts'

/** What erasing a learner, the whole account or the expert profile would do. */
export const showErasurePlan = (modules: PersonalDataOf) =>
  operation('GET /erasure-plan', async (ctx, { query }) => {
    const wish = { kind: query.kind, learnerId: query.learnerId ?? null }
    const found = await planErasure(ctx, modules, ctx.actor.userId, wish)
    return found?.plan ?? refuse('not_found')
  })

/** Pending erasures, which can still be withdrawn. */
export const listErasures = operation('GET /erasures', async ({ tx, actor }) => {
  return { items: (await listPending(tx, actor.userId)).map(answerOf) }
})

/**
 * Requests an erasure, as the plan was shown. In steps, because a used attempt of the code must stay used; checked
 * before the code, so that no attempt is wasted on what is refused anyway, and again under the locks.
 */
export const askErasure = (modules: PersonalDataOf) =>
  operationInSteps('POST /erasures', async (ctx, { body }) => {
    const { kind, learnerId, seal, verificationId, code } = body
    const wish = { kind, learnerId }
    const refused = await whyNot(ctx, modules, wish, seal)
    if (refused) return refused
    const subjectId = learnerId ?? ctx.actor.userId
    const wrong = await confirmOwnCode(ctx, { verificationId, code, purpose: 'erase_data', subjectId })
    if (wrong) return wrong
    return ctx.inTransaction(inner => schedule(inner, modules, wish, seal))
  })

async function whyNot(
  ctx: UserCtx,
  modules: PersonalDataOf,
  wish: Wish,
  seal: string,
): Promise<Refusal | null> {
  const found = await planErasure(ctx, modules, ctx.actor.userId, wish)
  if (!found) return refuse('not_found')
  if (await isPending(ctx.tx, ctx.actor.userId, wish)) return refuse('erasure_pending')
  const { blockers } = found.plan
  if (blockers.length > 0) return refuse('erasure_blocked', { extra: { blockers } })
  return found.plan.seal === seal ? null : refuse('changed_meanwhile')
}

async function schedule(
  ctx: UserCtx,
  modules: PersonalDataOf,
  wish: Wish,
  seal: string,
): Promise<ApiAnswer<'POST /erasures'> | Refusal> {
  const { tx, now, actor } = ctx
  await lockFamily(tx, actor.userId)
  const refused = await whyNot(ctx, modules, wish, seal)
  if (isRefusal(refused)) return refused
  const id = newId(now.getTime())
  const askedAs = requesterOf(ctx)
  const asked = await insertErasure(tx, {
    ...wish,
    id,
    userId: actor.userId,
    askedAs,
    now,
    dueAt: graceEnd(now),
  })
  if (!asked) return refuse('erasure_pending')
  await note(ctx, 'asked', id, wish)
  await ctx.notify(privacyNotifications['erasure.asked'], {
    recipients: [{ userId: actor.userId, role: askedAs }],
    args: { due: localDateOf(graceEnd(now), DEFAULT_ZONE) },
    link: {},
  })
  const row = (await listPending(tx, actor.userId)).find(one => one.id === id)
  if (!row) throw new Error('an erasure that was just written is not there')
  return answerOf(row)
}

/** Withdraws it; everything stays unchanged. */
export const withdrawErasure = operation('POST /erasures/{id}/withdrawal', async (ctx, { params }) => {
  const taken = await withdraw(ctx.tx, params.id, ctx.actor.userId, ctx.now)
  if (!taken) return refuse('not_found')
  await note(ctx, 'withdrawn', params.id, taken)
  return { id: params.id }
})

const requesterOf = ({ actor }: UserCtx) => (actor.role === 'expert' ? 'expert' : 'learner')

/** The audit trail only has ids. */
async function note(
  ctx: UserCtx,
  what: 'asked' | 'withdrawn',
  id: string,
  { kind, learnerId }: Wish,
): Promise<void> {
  await ctx.audit({
    action: `erasure.${what}`,
    subjectKind: kind === 'learner' ? 'learner' : 'user',
    subjectId: learnerId ?? ctx.actor.userId,
    details: { erasureId: id },
  })
  await ctx.emit({
    kind: what === 'asked' ? 'erasure.asked' : 'erasure.withdrawn',
    topics: [`user:${ctx.actor.userId}`],
    payload: { erasureId: id },
  })
}

function answerOf(row: ErasureRow): ApiAnswer<'GET /erasures'>['items'][number] {
  const { id, kind, learnerId, learnerName, askedAt, nextTryAt, stoppedBy } = row
  return {
    id,
    kind,
    learner: learnerId === null ? null : { id: learnerId, name: learnerName ?? '' },
    askedAt: isoInstant(askedAt),
    dueAt: isoInstant(nextTryAt),
    stoppedBy,
  }
}
