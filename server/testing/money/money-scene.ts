import type { SignedIn } from '#domain/access/actor.ts'
import { createRazorpayGateway } from '#server/adapters/payments/razorpay.ts'
import type { Database } from '#server/platform/database.ts'
import { type BookingScene, bookingScene, settled } from '../booking-scene.ts'
import { aCode } from '../discounts.ts'
import { aJoinableBatch } from '../enrolments.ts'
import { allowParts, aPayoutAccount } from '../paying.ts'
import type { RazorpayMessage, razorpayDouble } from '../razorpay-double.ts'
import { perform } from './money-operations.ts'

/** A center whose families pay at the double, for many courses after one another. */
export interface MoneyScene {
  scene: BookingScene
  double: Awaited<ReturnType<typeof razorpayDouble>>
  /** A term until the end of December, twelve classes of which are left; it may be paid in three parts. */
  batchId: string
  /** A parent whose children join the term, one a course. */
  family: SignedIn
  /** How many bookings were made: each has a time of its own. */
  booked: number
  /** Minutes that have passed since the money was made. */
  minutes: number
  /** How many months experts were promised something for: each has a statement of its own. */
  months: number
  /** Everything the double ever said, to be said again. */
  history: RazorpayMessage[]
  /** What experts were promised, and what they got otherwise than by the gateway, in paise. */
  payouts: { promised: number; byBank: number }
  /** How often each kind of step did something. */
  done: Map<string, number>
}

/** Something that was ordered in a course. */
export interface Ordered {
  kind: 'booking' | 'place'
  id: string
  orderId: string
  /** The orders at the double that were made for it. */
  checkouts: string[]
}

export async function moneyScene(database: Database, double: MoneyScene['double']): Promise<MoneyScene> {
  const scene = await bookingScene(database, { horizonDays: 60, gstin: '29AABCS1429B1ZB' })
  const { db, stage, desk } = scene
  const gateway = createRazorpayGateway(double.settings, 'http://localhost:3000')
  Object.assign(scene.world.services.ports, { payments: gateway, gateways: { razorpay: gateway } })
  await allowParts(db, stage.centerId, 3)
  const term = { per: 'term', amount: 540_000, ends: true, capacity: 500, registration: 50_000 } as const
  const batchId = await aJoinableBatch(db, stage, term)
  for (const code of [
    aCode(),
    aCode({ code: 'LAST100', off: { kind: 'amount', amount: 33_333 }, mostUses: 25 }),
  ]) {
    settled(await perform(scene.world, 'POST /discounts', desk, { body: code }))
  }
  await aPayoutAccount(db, stage)
  const counts = {
    booked: 0,
    minutes: 0,
    months: 0,
    history: [],
    payouts: { promised: 0, byBank: 0 },
    done: new Map(),
  }
  return { scene, double, batchId, family: scene.learner, ...counts }
}
