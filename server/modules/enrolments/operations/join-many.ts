import { money } from '#domain/kernel/money.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import { payUntil } from '#domain/modules/enrolments/enrolment-rules.ts'
import { isForRoom } from '#domain/modules/enrolments/join-rules.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import type { CenterCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import type { LearnerFacts } from '../batch-facts-queries.ts'
import { type DiscountedTerms, discountedTerms } from '../discounted-terms.ts'
import { putInLine } from '../enrol.ts'
import { enrolLearners } from '../enrol-learners.ts'
import { type JoinScene, readScene, termsOf, whyNot } from '../join-terms.ts'
import { obstacleOf } from '../obstacle.ts'
import { lockBatch } from '../seat-queries.ts'
import { buyerOf } from './join-batch.ts'

type Answer = ApiAnswer<'POST /center/batch-seats'>

/** What becomes of one learner, and what it takes to do it. */
interface Seat {
  learner: LearnerFacts
  /** The batch and this learner alone: each has a seat and an order of their own. */
  scene: JoinScene
  why: Refusal | null
  priced: DiscountedTerms | null
}

/** What enrolling many would do; nothing is written. */
export const planMany = operation('POST /center/batch-seats/plan', async (ctx, { body }) => {
  const scene = await readScene(ctx, { ...body, kind: 'regular' })
  return scene ? answerOf(ctx, scene, await seatsOf(ctx, scene), true) : refuse('not_found')
})

/** Enrols each learner who can join, in the order in which they are named, and puts the others in line if so wished. */
export const joinMany = operation('POST /center/batch-seats', async (ctx, { body }) => {
  // Under the lock the seats are the ones that were counted: whoever is said to join does.
  await lockBatch(ctx.tx, body.batchId)
  const scene = await readScene(ctx, { ...body, kind: 'regular' })
  if (!scene) return refuse('not_found')
  const seats = await seatsOf(ctx, scene)
  const answer = answerOf(ctx, scene, seats, body.waitlist)
  if (answer.total.amount !== body.expectedTotal)
    return refuse('price_changed', { extra: { total: answer.total } })
  for (const seat of seats) {
    const refused = await enrolOne(ctx, seat, body.waitlist)
    if (refused) return refused
  }
  const named = (outcome: Answer['rows'][number]['outcome']) =>
    answer.rows.filter(row => row.outcome === outcome).map(row => row.learnerId)
  await ctx.audit({
    action: 'enrolment.joinMany',
    subjectKind: 'batch',
    subjectId: scene.batch.id,
    centerId: scene.batch.center_id,
    details: { joined: named('joins'), waiting: named('waits'), leftOut: named('not') },
  })
  return answer
})

async function seatsOf(ctx: CenterCtx, scene: JoinScene): Promise<Seat[]> {
  const seats: Seat[] = []
  let free = scene.batch.free_seats
  for (const learner of scene.learners) {
    const own: JoinScene = {
      ...scene,
      learners: [learner],
      batch: { ...scene.batch, free_seats: free },
      joining: { ...scene.joining, together: 1 },
    }
    const why = whyNot(own, learner)
    const priced = why ? null : await discountedTerms(ctx, own, null, {})
    if (priced) free -= 1
    seats.push({ learner, scene: own, why, priced })
  }
  return seats
}

async function enrolOne(
  ctx: CenterCtx,
  { scene, why, priced }: Seat,
  waitlist: boolean,
): Promise<Refusal | null> {
  const buyerUserId = buyerOf(ctx.actor, scene)
  if (!priced) {
    if (!waitlist || !why || !isForRoom(why.code)) return null
    const waiting = await putInLine(ctx, scene, { buyerUserId, enrolledAs: 'center' })
    return isRefusal(waiting) ? waiting : null
  }
  const taken = await enrolLearners(ctx, {
    scene,
    terms: priced.terms,
    discounts: priced.discounts,
    paymentChannel: 'center',
    buyerUserId,
    enrolledBy: ctx.actor.userId,
    enrolledAs: 'center',
    trialSessionId: null,
  })
  return isRefusal(taken) ? taken : null
}

function answerOf(ctx: CenterCtx, scene: JoinScene, seats: readonly Seat[], waitlist: boolean): Answer {
  const { batch } = scene
  const terms = termsOf(scene, null)
  const totals = seats.flatMap(({ priced }) => priced?.terms.total.amount ?? [])
  return {
    rows: seats.map(({ learner, why, priced }) => ({
      learnerId: learner.id,
      name: learner.name,
      outcome: priced ? 'joins' : waitlist && why && isForRoom(why.code) ? 'waits' : 'not',
      obstacle: obstacleOf(why, ctx.language),
      total: priced?.terms.total ?? null,
    })),
    total: money(
      totals.reduce((sum, each) => sum + each, 0),
      batch.currency,
    ),
    freeSeats: batch.free_seats,
    period: terms && {
      fromOn: terms.period.fromOn,
      toOn: terms.period.toOn,
      classes: terms.period.classes,
      payBy: isoInstant(payUntil(ctx.now, terms.first, 'center')),
    },
  }
}
