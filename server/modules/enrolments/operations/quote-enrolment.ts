import type { SignedIn } from '#domain/access/actor.ts'
import { money } from '#domain/kernel/money.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { payUntil, renewalOn } from '#domain/modules/enrolments/enrolment-rules.ts'
import { mayWaitTogether, stepOf, type WhyNotJoin } from '#domain/modules/enrolments/join-rules.ts'
import { shareOf } from '#domain/modules/enrolments/period-rules.ts'
import { priceWithTax } from '#domain/modules/orders/pricing-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { discountSaid } from '#server/modules/orders/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import { type ClashRow, findClashes } from '../batch-facts-queries.ts'
import { discountedTerms } from '../discounted-terms.ts'
import { type JoinScene, readScene, type Terms, taxTerms, whyNot } from '../join-terms.ts'
import { obstacleOf } from '../obstacle.ts'

type Quote = ApiAnswer<'POST /enrolments/quote'>

/** How many classes are offered for a trial. */
const TRIAL_CHOICES = 6

/**
 * Who may join, what it costs now, which classes clash, and what to do when joining is not possible. Writes
 * nothing.
 */
export const quoteEnrolment = operation('POST /enrolments/quote', async (ctx, { body }) => {
  const scene = await readScene(ctx, body)
  if (!scene) return refuse('not_found')
  const { batch, learners, toCome } = scene
  const trialId = body.kind === 'trial' ? (body.classSessionId ?? toCome[0]?.id ?? null) : null
  const wanted = await discountedTerms(ctx, scene, trialId, body)
  const terms = wanted?.terms ?? null
  const covered = trialId ? [trialId] : toCome.map(each => each.id)
  const ids = learners.map(learner => learner.id)
  const clashes = await findClashes(ctx.tx, ids, covered)
  const obstacles = learners.map(learner => whyNot(scene, learner))
  return {
    batchId: batch.id,
    kind: body.kind,
    learners: learners.map((learner, index) => ({
      learnerId: learner.id,
      name: learner.name,
      obstacle: obstacleOf(obstacles[index] ?? null, ctx.language),
      clashes: clashesOf(clashes, learner.id),
    })),
    way: wayOf(scene, obstacles),
    period: terms && periodSaid(scene, terms),
    firstClassAt: terms && isoInstant(terms.first.startsAt),
    trialClasses:
      batch.trial === 'none'
        ? []
        : toCome.slice(0, TRIAL_CHOICES).map(each => ({ id: each.id, startsAt: isoInstant(each.startsAt) })),
    ...priceOf(terms, batch.currency),
    discount: wanted && discountSaid(body, wanted.discounts, wanted.refused, ctx.language),
    cancellationPolicy: { tiers: [...batch.cancellation_policy.tiers] },
    paymentChannel: waysToPay(ctx, batch),
    payBy: terms && {
      gateway: isoInstant(payUntil(ctx.now, terms.first, 'gateway')),
      center: isoInstant(payUntil(ctx.now, terms.first, 'center')),
    },
    capacity: batch.capacity,
    freeSeats: batch.free_seats,
    waitTogether: mayWaitTogether(batch, scene.joining.together),
    waiting: batch.waiting,
  }
})

/** The payment methods open to the actor. */
export function waysToPay(
  ctx: Ctx<SignedIn>,
  batch: { pay_at_center: boolean; takes_transfers: boolean },
): Quote['paymentChannel'] {
  return [
    ...(ctx.ports.payments || batch.takes_transfers ? (['gateway'] as const) : []),
    ...(batch.pay_at_center || ctx.actor.role === 'center' ? (['center'] as const) : []),
  ]
}

function periodSaid({ batch, joining, toCome }: JoinScene, { period }: Terms): Quote['period'] {
  const { fromOn, toOn, classes, ofClasses, fee } = period
  const isLast = batch.price_per === 'term' || (batch.ends_on !== null && batch.ends_on <= toOn)
  const renews = joining.kind === 'trial' || isLast ? 'none' : batch.price_per === 'pack' ? 'pack' : 'month'
  const nextOn = toCome.find(each => each.on > toOn)?.on ?? null
  return {
    fromOn,
    toOn,
    classes,
    ofClasses,
    perClass: shareOf(priceWithTax(fee, taxTerms(batch)), 1, classes),
    renews,
    renewsOn: renews === 'none' ? null : renewalOn({ orderedOn: joining.today, fromOn, toOn, nextOn }),
  }
}

function priceOf(terms: Terms | null, currency: string): Pick<Quote, 'lines' | 'total'> {
  const lines = (terms?.lines ?? []).map(({ kind, label, quantity, amount, taxBasisPoints }) => ({
    kind,
    label,
    quantity,
    amount: money(amount, currency),
    taxBasisPoints,
  }))
  return { lines, total: terms?.total ?? money(0, currency) }
}

function wayOf(scene: JoinScene, obstacles: readonly (Refusal | null)[]): Quote['way'] {
  const steps = new Set(obstacles.map(obstacle => stepOf((obstacle?.code ?? null) as WhyNotJoin | null)))
  const [step = 'none'] = steps
  if (steps.size !== 1) return 'none'
  // There is no waitlist for a trial.
  return step === 'wait' && scene.joining.kind === 'trial' ? 'none' : step
}

function clashesOf(clashes: readonly ClashRow[], learnerId: string): Quote['learners'][number]['clashes'] {
  return clashes
    .filter(clash => clash.learner_id === learnerId)
    .map(clash => ({
      startsAt: isoInstant(clash.starts_at),
      with: { en: clash.with_en, hi: clash.with_hi },
    }))
}
