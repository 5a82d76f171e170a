import { addDays, toInstant } from '#domain/kernel/time.ts'
import { processRefunds } from '#server/modules/orders/public.ts'
import { settled } from '../booking-scene.ts'
import { signedIn } from '../context.ts'
import { aLearner } from '../people.ts'
import { deliver } from './gateway-messages.ts'
import { perform } from './money-operations.ts'
import type { MoneyScene, Ordered } from './money-scene.ts'
import { takeNamed, takeStep } from './money-steps.ts'

const STEPS = 14
/** Bookings of one course, and hours between two of a scene. */
const BOOKINGS = 2
const HOURS_APART = 2
const A_DAY = 8

/** So many courses fit into the times of one center. */
export const COURSES_A_HOUSE = 100

/**
 * One random course: orders with codes and in instalments, captures, failures, wallets, cancellations, refunds and payouts,
 * while the double's messages come late, twice, in any order and sometimes forged. The same seed is the same course.
 */
export async function runCourse(money: MoneyScene, seed: number): Promise<void> {
  const { scene } = money
  const random = randomOf(seed)
  const ordered: Ordered[] = []
  for (let nth = 0; nth < BOOKINGS; nth += 1) ordered.push(await book(money, random))
  if (random() < 0.6) ordered.push(await join(money, random))
  const course = { money, random, ordered }
  for (let step = 0; step < STEPS; step += 1) await takeStep(course)
  // Who holds too many times unpaid may book no more.
  for (const one of ordered) {
    const { status } = (await scene.showOrder(one.orderId)) as { status: string }
    if (status === 'open') await takeNamed(course, 'cancel', one)
  }
  await settle(money, random)
  // A day is closed once, between two courses; its own numbers leave the courses what they were.
  const [one] = ordered
  if (one) await takeNamed({ ...course, random: randomOf(-seed) }, 'close the day', one)
}

/** Says all that is left to say, twice, and lets refunds go their way. */
async function settle(money: MoneyScene, random: () => number): Promise<void> {
  await deliver(money, random)
  await money.scene.runJob(processRefunds)
  await deliver(money, random)
}

const codeFor = (random: () => number) => {
  const drawn = random()
  if (drawn < 0.25) return { discountCode: 'DIWALI10' }
  return drawn < 0.4 ? { discountCode: 'LAST100' } : {}
}

async function book(money: MoneyScene, random: () => number): Promise<Ordered> {
  const { scene } = money
  const nth = money.booked
  money.booked += 1
  const day = addDays('2026-11-23', Math.floor(nth / A_DAY))
  const startsAt = toInstant(day, 6 * 60 + (nth % A_DAY) * HOURS_APART * 60, 'Asia/Kolkata')
  const asked = {
    rateId: scene.stage.rateId,
    startsAt: startsAt.toISOString(),
    learnerIds: [scene.learnerId],
  }
  const priced = async (code: object) =>
    settled(
      await perform(scene.world, 'GET /bookings/quote', scene.learner, { query: { ...asked, ...code } }),
    )
  let code = codeFor(random)
  let quote = await priced(code)
  if (quote.discount?.obstacle) {
    code = {}
    quote = await priced(code)
  }
  const booked = await scene.book(scene.learner, startsAt, { ...code, expectedTotal: quote.total.amount })
  const one: Ordered = { kind: 'booking', id: booked.id, orderId: booked.orderId, checkouts: [] }
  if (random() < 0.8) await takeNamed({ money, random, ordered: [one] }, 'open a checkout', one)
  return one
}

/** Another child of the family joins the term, often in instalments. */
async function join(money: MoneyScene, random: () => number): Promise<Ordered> {
  const { scene, batchId } = money
  const { userId } = scene.learner
  const { learnerId } = await aLearner(scene.db, { name: 'Tara Nair', userId })
  const actor = signedIn({ userId, role: 'learner', learnerIds: [scene.learnerId, learnerId] })
  money.family = actor
  const asked = { batchId, learnerIds: [learnerId], kind: 'regular' as const }
  const priced = async (code: object) =>
    settled(await perform(scene.world, 'POST /enrolments/quote', actor, { body: { ...asked, ...code } }))
  let code = codeFor(random)
  let quote = await priced(code)
  if (quote.discount?.obstacle) {
    code = {}
    quote = await priced(code)
  }
  const body = { ...asked, ...code, paymentChannel: 'gateway' as const, expectedTotal: quote.total.amount }
  const joined = settled(await perform(scene.world, 'POST /enrolments', actor, { body }))
  const one: Ordered = {
    kind: 'place',
    id: joined.enrolments[0]?.id ?? '',
    orderId: joined.orderId ?? '',
    checkouts: [],
  }
  const course = { money, random, ordered: [one] }
  if (random() < 0.7) await takeNamed(course, 'agree on instalments', one)
  await takeNamed(course, 'open a checkout', one)
  return one
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
