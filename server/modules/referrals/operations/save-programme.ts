import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import { mayDecideRefunds } from '#domain/modules/orders/refund-approval-rules.ts'
import { isRunning, whyNotProgramme } from '#domain/modules/referrals/referral-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import * as programmes from '../programme-queries.ts'

/** What the center gives for people who are brought. */
export const showProgramme = operation('GET /center/referral-programme', ctx => answer(ctx))

/** Says what it gives from now on. It is the center's money, so only a head of the whole center may. */
export const saveProgramme = operation('PUT /center/referral-programme', async (ctx, { body }) => {
  const { tx, now, actor } = ctx
  const { centerId } = actor.center
  if (!mayDecideRefunds(actor)) return refuse('heads_decide')
  const wrong = whyNotProgramme(body)
  if (wrong === 'nothing_given') return refuse('referral_nothing_given')
  if (wrong === 'above_minimum') return refuse('referral_above_minimum')
  const saved = await programmes.saveProgramme(tx, { centerId, userId: actor.userId }, body, now)
  if (!saved) return refuse('changed_meanwhile')
  await ctx.emit({
    kind: 'referral-programme.changed',
    topics: [`center:${centerId}`],
    payload: { centerId },
  })
  await ctx.audit({
    action: 'referral_programme.save',
    subjectKind: 'center',
    subjectId: centerId,
    centerId,
    details: { ...body },
  })
  return answer(ctx)
})

async function answer({ tx, now, actor }: Pick<CenterCtx, 'tx' | 'now' | 'actor'>) {
  const { centerId } = actor.center
  const found = await programmes.findProgramme(tx, centerId, now)
  const { rewarded, cost, currency } = await programmes.sumGiven(tx, centerId)
  const inCurrency = (amount: number) => money(amount, found?.currency ?? currency)
  return {
    isOn: found?.isOn ?? false,
    inviterAmount: inCurrency(found?.inviterAmount ?? 0),
    invitedAmount: inCurrency(found?.invitedAmount ?? 0),
    minimum: inCurrency(found?.minimumAmount ?? 0),
    validUntil: found?.validUntil ?? null,
    isRunning: found ? isRunning(found, found.today) : false,
    rewarded,
    cost: money(cost, currency),
    version: found?.version ?? 0,
    can: { change: mayChange(actor) },
  }
}

const mayChange = (actor: SignedIn): boolean => mayDecideRefunds(actor)
