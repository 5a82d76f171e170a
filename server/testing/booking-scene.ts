import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiHandlerInput } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import {
  showOrder as showOrderOperation,
  startPayment as startPaymentOperation,
} from '#server/modules/orders/public.ts'
import type { Job } from '#server/platform/jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from './context.ts'
import { aLearner, aMember, aStage, type CenterParts } from './people.ts'
import { practiceGateway } from './practice-gateway.ts'

type Booking = ApiAnswer<'GET /bookings/{id}'>
type Wanted = ApiHandlerInput<'POST /bookings'>['body']

/** The first free morning of the stage: two days after TEST_NOW, 09:00 in India. */
export const SLOT = new Date('2026-11-23T03:30:00Z')

/** A center with an expert, a family and the practice gateway, and short ways to what people do there. */
export async function bookingScene(
  database: Parameters<typeof testWorld>[0],
  given: CenterParts & { places?: number; minutes?: number; amount?: number } = {},
) {
  const db = database.kysely
  const stage = await aStage(db, given)
  const { learnerId, userId } = await aLearner(db)
  const practice = practiceGateway(db, () => world.services.clock())
  const { secret, press, gateway: sandbox } = practice
  const world = testWorld(database, {
    now: TEST_NOW,
    ports: { payments: sandbox, gateways: { sandbox } },
  })
  const learner = signedIn({ userId, role: 'learner', learnerIds: [learnerId] })
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })
  const desk = await memberOf(stage.centerId, 'head')

  async function memberOf(centerId: string, centerRole: CenterRole): Promise<SignedIn & { center: object }> {
    const grant = { centerId, centerRole, access: centerAccessOf(centerRole, null), serviceIds: null }
    const member = await aMember(db, centerId, centerRole)
    return signedIn({ userId: member, role: 'center', centers: [grant], center: grant }) as never
  }

  const total = given.amount ?? 80_000
  const wanted = (startsAt: Date, more: Partial<Wanted> = {}) => ({
    rateId: stage.rateId,
    startsAt: startsAt.toISOString(),
    learnerIds: [learnerId],
    paymentChannel: 'gateway' as const,
    expectedTotal: total,
    note: '',
    ...more,
  })

  /** Tries to book; answers the booking or the refusal. */
  const tryBook = (actor: SignedIn = learner, startsAt = SLOT, more: Partial<Wanted> = {}) =>
    world.run(handlers['POST /bookings'], { actor, body: wanted(startsAt, more) }) as Promise<
      Booking | Refusal
    >
  const book = async (...args: Parameters<typeof tryBook>) => settled(await tryBook(...args))

  const startPayment = (booking: { orderId: string }, actor: SignedIn = learner) =>
    world.run(startPaymentOperation, {
      actor,
      params: { id: booking.orderId },
      body: { returnTo: '/learner/bookings' },
    }) as Promise<ApiAnswer<'POST /orders/{id}/payments'> | Refusal>

  /** A webhook as it comes in. */
  const webhook = (body: string, headers: Record<string, string>) =>
    world.run(handlers['POST /payments/webhooks/{gateway}'], {
      actor: anonymous,
      params: { gateway: 'sandbox' },
      raw: { body: Buffer.from(body), headers },
    }) as Promise<{ received: true } | Refusal>

  /** Lets the gateway say what it has to say; every message `times` times. */
  const deliver = (times = 1) =>
    practice.deliver(async (body, headers) => {
      for (let time = 0; time < times; time += 1) settled(await webhook(body, headers))
      return 200
    })

  /** Books, opens the checkout, pays there and hears of it. */
  async function bookAndPay(startsAt = SLOT) {
    const booking = await book(learner, startsAt)
    const { checkoutUrl } = settled(await startPayment(booking))
    await press(checkoutUrl, 'captured')
    await deliver()
    return show(booking.id)
  }

  const show = async (id: string, actor: SignedIn = learner) =>
    settled((await world.run(handlers['GET /bookings/{id}'], { actor, params: { id } })) as Booking | Refusal)
  const showOrder = async (id: string, actor: SignedIn = learner) =>
    settled(
      (await world.run(showOrderOperation, { actor, params: { id } })) as
        | ApiAnswer<'GET /orders/{id}'>
        | Refusal,
    )
  const cancel = (id: string, expectedRefund: number, actor: SignedIn = learner, expectedOwed = 0) =>
    world.run(handlers['POST /bookings/{id}/cancellation'], {
      actor,
      params: { id },
      body: { reason: '', expectedRefund, expectedOwed },
    }) as Promise<Booking | Refusal>

  const runJob = (job: Job, data: Record<string, unknown> = {}) =>
    job.run({ services: world.services, data, log: silentLog, signal: new AbortController().signal })

  /** Minutes after TEST_NOW it is now. */
  const at = (minutes: number) => world.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000))

  const ways = {
    tryBook,
    book,
    startPayment,
    press,
    webhook,
    deliver,
    bookAndPay,
    show,
    showOrder,
    cancel,
    runJob,
    at,
  }
  return { ...ways, memberOf, world, db, stage, learner, learnerId, expert, desk, total, secret, sandbox }
}

export type BookingScene = Awaited<ReturnType<typeof bookingScene>>

/** The answer, where a refusal would be a fault of the test. */
export function settled<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome)}`)
  return outcome as T
}
