import type { SignedIn } from '#domain/access/actor.ts'
import { centerAccessOf } from '#domain/access/permissions.ts'
import type { CenterRole } from '#domain/access/roles.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import type { ApiAnswer, ApiKey } from '#domain/wire.ts'
import { handlers } from '#server/http/handlers.ts'
import { showOrder, startPayment } from '#server/modules/orders/public.ts'
import type { Job } from '#server/platform/jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import { anonymous, signedIn, TEST_NOW, testWorld } from './context.ts'
import { aJoinableBatch, type JoinableBatch } from './enrolments.ts'
import { aLearner, aMember, aStage, aUser, type CenterParts } from './people.ts'
import { practiceGateway } from './practice-gateway.ts'

type Enrolment = ApiAnswer<'GET /enrolments/{id}'>
type Joined = ApiAnswer<'POST /enrolments'>
type EnrolmentKey = keyof typeof handlers & ApiKey
type Input = { params?: object; query?: object; body?: object }

/** A center with a batch, families and the practice gateway, and short ways to what people do there. */
export async function enrolmentScene(
  database: Parameters<typeof testWorld>[0],
  given: { center?: CenterParts; batch?: JoinableBatch } = {},
) {
  const db = database.kysely
  const stage = await aStage(db, { payAtCenter: true, ...given.center })
  const batchId = await aJoinableBatch(db, stage, given.batch)
  const practice = practiceGateway(db, () => world.services.clock())
  const { press, gateway: sandbox } = practice
  const world = testWorld(database, {
    now: TEST_NOW,
    ports: { payments: sandbox, gateways: { sandbox } },
  })
  const desk = await memberOf(stage.centerId, 'head')
  const expert = signedIn({ userId: stage.expertUserId, role: 'expert', expertId: stage.expertId })

  async function memberOf(
    centerId: string,
    centerRole: CenterRole,
    serviceIds: readonly string[] | null = null,
  ) {
    const grant = { centerId, centerRole, access: centerAccessOf(centerRole, null), serviceIds }
    const member = await aMember(db, centerId, centerRole)
    return signedIn({ userId: member, role: 'center', centers: [grant], center: grant })
  }

  /** A parent with so many children. */
  async function family(children = 1, more: { dateOfBirth?: string } = {}) {
    const userId = await aUser(db)
    const learnerIds: string[] = []
    for (let nth = 0; nth < children; nth += 1) {
      const { learnerId } = await aLearner(db, {
        name: nth === 0 ? 'Kabir Nair' : 'Tara Nair',
        userId,
        ...more,
      })
      learnerIds.push(learnerId)
    }
    return { actor: signedIn({ userId, role: 'learner', learnerIds }), learnerIds, learnerId: learnerIds[0]! }
  }
  type Family = Awaited<ReturnType<typeof family>>

  /** Calls an operation as somebody; the answer or the refusal. */
  const call = <K extends EnrolmentKey>(key: K, actor: SignedIn, input: Input = {}) =>
    world.run(handlers[key] as never, { actor, ...input } as never) as Promise<ApiAnswer<K> | Refusal>

  const tryJoin = (who: Family, more: object = {}, actor: SignedIn = who.actor) =>
    call('POST /enrolments', actor, {
      body: {
        batchId,
        learnerIds: who.learnerIds,
        kind: 'regular',
        paymentChannel: 'gateway',
        expectedTotal: 90_000 * who.learnerIds.length,
        ...more,
      },
    })
  const join = async (...args: Parameters<typeof tryJoin>): Promise<Joined> => settled(await tryJoin(...args))
  const tryWait = (who: Family, more: object = {}) =>
    call('POST /enrolments/waitlist', who.actor, {
      body: { batchId, learnerIds: who.learnerIds, ...more },
    })
  const wait = async (...args: Parameters<typeof tryWait>): Promise<Joined> => settled(await tryWait(...args))
  const quote = async (who: Family, more: object = {}, actor: SignedIn = who.actor) =>
    settled(
      await call('POST /enrolments/quote', actor, {
        body: { batchId, learnerIds: who.learnerIds, kind: 'regular', ...more },
      }),
    )
  const show = async (id: string, actor: SignedIn = desk): Promise<Enrolment> =>
    settled(await call('GET /enrolments/{id}', actor, { params: { id } }))
  const order = async (id: string, actor: SignedIn = desk) =>
    settled(
      (await world.run(showOrder, { actor, params: { id } })) as ApiAnswer<'GET /orders/{id}'> | Refusal,
    )

  const payAtDesk = (orderId: string, amount: number, actor: SignedIn = desk) =>
    world.run(handlers['POST /orders/{id}/desk-payments'], {
      actor: actor as never,
      params: { id: orderId },
      body: { method: 'cash', amount },
    }) as Promise<ApiAnswer<'GET /orders/{id}'> | Refusal>

  const checkout = async (orderId: string, actor: SignedIn) =>
    settled(
      (await world.run(startPayment, {
        actor,
        params: { id: orderId },
        body: { returnTo: '/learner/batches' },
      })) as ApiAnswer<'POST /orders/{id}/payments'> | Refusal,
    )

  /** Lets the gateway say what it has to say. */
  const deliver = () =>
    practice.deliver(async (body, headers) => {
      settled(
        (await world.run(handlers['POST /payments/webhooks/{gateway}'], {
          actor: anonymous,
          params: { gateway: 'sandbox' },
          raw: { body: Buffer.from(body), headers },
        })) as { received: true } | Refusal,
      )
      return 200
    })

  const payOnline = async (orderId: string, actor: SignedIn) => {
    const { checkoutUrl } = await checkout(orderId, actor)
    await press(checkoutUrl, 'captured')
    await deliver()
  }

  /** Joins and pays online. */
  async function joinAndPay(who: Family, more: object = {}) {
    const { enrolments, orderId } = await join(who, more)
    if (orderId) await payOnline(orderId, who.actor)
    return { enrolments: await Promise.all(enrolments.map(each => show(each.id))), orderId: orderId ?? '' }
  }

  const tryLeave = (id: string, expectedRefund: number, actor: SignedIn) =>
    call('POST /enrolments/{id}/leaving', actor, {
      params: { id },
      body: { reason: '', expectedRefund },
    })

  const runJob = (job: Job, data: Record<string, unknown> = {}) =>
    job.run({ services: world.services, data, log: silentLog, signal: new AbortController().signal })

  /** Hours after TEST_NOW it is now. */
  const at = (hours: number) => world.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000))

  const seats = async (id = batchId) =>
    (await db.selectFrom('batches').select('seats_taken').where('id', '=', id).executeTakeFirstOrThrow())
      .seats_taken
  /** On the roll of how many classes to come a place is. */
  const onRoll = async (id: string) =>
    db
      .selectFrom('class_participants as p')
      .innerJoin('class_sessions as s', 's.id', 'p.class_session_id')
      .select(['s.id', 's.pattern_on', 'p.status'])
      .where('p.enrolment_id', '=', id)
      .orderBy('s.starts_at')
      .execute()

  const people = { desk, expert, family, memberOf }
  const ways = { call, tryJoin, join, tryWait, wait, quote, show, order, tryLeave, joinAndPay }
  const money = { payAtDesk, checkout, press, deliver, payOnline }
  return { ...people, ...ways, ...money, runJob, at, seats, onRoll, world, db, stage, batchId }
}

export type EnrolmentScene = Awaited<ReturnType<typeof enrolmentScene>>

/** The answer, where a refusal would be a fault of the test. */
export function settled<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome)}`)
  return outcome as T
}

/** The code of a refusal, where an answer would be a fault of the test. */
export function refusalOf(outcome: unknown): string {
  if (!isRefusal(outcome)) throw new Error(`not refused: ${JSON.stringify(outcome)}`)
  return outcome.code
}
