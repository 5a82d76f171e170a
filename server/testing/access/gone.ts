import type { FastifyInstance } from 'fastify'
import type { Contract, Method } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/platform/database.ts'
import { aJoinableBatch } from '#server/testing/enrolments.ts'
import { aLearner, anEngagement, anExpert, anOffer, aRate, teachesEveryDay } from '#server/testing/people.ts'
import type { Caller, Tenant } from './tenants.ts'
import { twoTenants } from './two-tenants.ts'

/** A try to be taught by the expert, or at the center, that is gone: as it would succeed if nothing were wrong. */
export interface Attempt {
  /** The operation of the contract. */
  id: string
  /** What it would do, as a sentence. */
  name: string
  as: Caller
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Says in a success that it is not possible: what is there then. */
  saysNo?: string
  /** It is refused for this reason, whatever else would be asked. */
  refusedAs?: string
  /** Leaves out what it does not concern, with the reason. */
  not?: { gone: keyof typeof GONE; because: string }
}

export interface Outcome {
  status: number
  code: string
  text: string
  next: unknown
}

/** The scene of two tenants with batches, families and places enough to try everything that books or joins. */
export async function erasedScene(db: Database) {
  const scene = await twoTenants(db)
  const { app, here, there } = scene
  const tx = db.kysely
  const stage = { centerId: here.ids.center, serviceId: here.ids.service, expertId: here.ids.expert }
  await db.pool.query('insert into batch_experts (batch_id, expert_id) values ($1, $2)', [
    here.ids.batch,
    stage.expertId,
  ])
  const batch = (name: string, startMinute: number, more: object = {}) =>
    aJoinableBatch(tx, stage, { name: `${name} of Malhar`, startMinute, ...more })
  const open = await batch('Morning', 7 * 60, { trial: 'free' })
  const full = await batch('Noon', 12 * 60, { capacity: 1 })
  const asked = await batch('Evening', 18 * 60, { joining: 'approval' })
  const substitute = await anExpert(tx, { name: 'Other Hand', serviceIds: [stage.serviceId] })
  await anEngagement(tx, stage.centerId, substitute.expertId)
  await teachesEveryDay(tx, substitute.expertId)
  await aRate(tx, { ...stage, expertId: substitute.expertId })
  const others = await aJoinableBatch(
    tx,
    { ...stage, expertId: substitute.expertId },
    { name: 'Other hands', startMinute: 9 * 60 },
  )
  await db.pool.query(
    `insert into class_session_experts (class_session_id, expert_id)
     select s.id, t.expert_id from class_sessions s join batch_experts t on t.batch_id = s.batch_id
     where s.batch_id = any($1::uuid[])`,
    [[open, full, asked, others]],
  )

  const parent = here.callers.learner
  const child = async (name: string) =>
    (await aLearner(tx, { name: `${name} Nair`, userId: parent.userId ?? '' })).learnerId
  const [joins, tries, waits, asks, moves, sits] = await Promise.all(
    ['Joins', 'Tries', 'Waits', 'Asks', 'Moves', 'Sits'].map(child),
  )
  const family = { ...parent, token: await app.tokenOf(parent.userId ?? '', 'learner') }
  const neighbour = here.neighbour.caller
  const desk = here.callers.head

  const call = caller(app.http)
  const must = async (who: Caller, method: Method, url: string, payload?: object) => {
    const answer = await call(who, method, url, payload)
    if (answer.status >= 300) throw new Error(`${url}: ${answer.text}`)
    return JSON.parse(answer.text)
  }
  const place = (batchId: string, learnerId: string | undefined, more: object = {}) => ({
    batchId,
    learnerIds: [learnerId],
    ...more,
  })
  const atDesk = { paymentChannel: 'center', expectedTotal: 90_000 }
  await must(neighbour, 'POST', '/enrolments', place(full, here.neighbour.learnerId, atDesk))
  const waiting = (await must(family, 'POST', '/enrolments/waitlist', place(full, sits))).enrolments[0].id
  await db.pool.query('update batches set capacity = 2 where id = $1', [full])
  await anOffer(tx, there.ids.center, stage.serviceId)
  const approval = (await must(family, 'POST', '/enrolments/requests', place(asked, moves))).requestIds[0]
  const elsewhere = (await must(family, 'POST', '/enrolments', place(others, moves, atDesk))).enrolments[0].id
  await db.pool.query(`update enrolments set status = 'active' where id = $1`, [elsewhere])
  const toPay = await must(family, 'POST', '/bookings', {
    rateId: here.ids.rate,
    startsAt: '2026-11-27T06:00:00Z',
    learnerIds: [here.ids.learner],
    paymentChannel: 'gateway',
    expectedTotal: 80_000,
  })
  const moved = await must(family, 'GET', `/bookings/${here.ids.booking}`)
  const classOf = async (batchId: string, nth = 0) =>
    (
      await db.pool.query<{ id: string }>(
        `select id from class_sessions where batch_id = $1 and status = 'scheduled' order by starts_at offset $2 limit 1`,
        [batchId, nth],
      )
    ).rows[0]!.id
  const taken = await classOf(others, 3)

  const order = {
    params: { id: toPay.orderId },
    refusedAs: 'center_not_open',
    not: { gone: 'an inactive expert', because: 'what is not paid ends with the expert' },
  } as const
  const transfer = await must(family, 'GET', `/enrolments/${elsewhere}/transfer?batchId=${open}`)
  const movable = await classOf(open, 4)
  const times = await must(desk, 'GET', `/classes/${movable}/proposals`)
  const slot = '2026-11-28T06:00:00Z'
  const wanted = { rateId: here.ids.rate, startsAt: slot }
  /** Everything that books, joins, waits, asks, moves to or pays, in an order in which each can be done. */
  const attempts: Attempt[] = [
    {
      id: 'booking.quote',
      name: 'asks what a class costs',
      as: family,
      query: { ...wanted, learnerIds: here.ids.learner },
    },
    {
      id: 'booking.book',
      name: 'books a class',
      as: family,
      body: { ...wanted, learnerIds: [here.ids.learner], paymentChannel: 'center', expectedTotal: 80_000 },
    },
    {
      id: 'payment.start',
      name: 'pays for a class that nobody has paid',
      as: family,
      params: { id: toPay.orderId },
      body: { returnTo: '/learner/bookings' },
      not: { gone: 'an inactive expert', because: 'what is not paid ends with the expert' },
    },
    { id: 'wallet.pay', name: 'pays from the wallet', as: family, body: { amount: 80_000 }, ...order },
    {
      id: 'instalments.agree',
      name: 'pays in parts',
      as: family,
      body: { parts: 2 },
      ...order,
    },
    {
      id: 'transfer.report',
      name: 'says that a transfer is on its way',
      as: family,
      body: { method: 'upi', reference: 'UTR 4123 9999 0000', receiptFileId: null },
      ...order,
    },
    { id: 'qr.open', name: 'opens a UPI code', as: family, body: {}, ...order },
    {
      id: 'reschedule.ask',
      name: 'asks for another time of a class',
      as: desk,
      params: { id: movable },
      body: { startsAt: [times.proposals[0]?.startsAt] },
    },
    {
      id: 'enrolment.transfer',
      name: 'changes over to a batch',
      as: family,
      params: { id: elsewhere },
      body: {
        batchId: open,
        expectedToPay: transfer.toPay?.amount ?? 0,
        expectedRefund: transfer.refund?.amount ?? 0,
      },
    },
    {
      id: 'booking.move',
      name: 'moves a class to another time',
      as: family,
      params: { id: here.ids.booking },
      body: { startsAt: '2026-11-29T08:00:00Z', version: moved.version },
    },
    {
      id: 'enrolment.quote',
      name: 'asks what a place costs',
      as: family,
      body: place(open, joins),
      saysNo: '_open"',
    },
    { id: 'enrolment.join', name: 'joins a batch', as: family, body: place(open, joins, atDesk) },
    {
      id: 'enrolment.join',
      name: 'tries a class of a batch',
      as: family,
      body: place(open, tries, {
        kind: 'trial',
        classSessionId: await classOf(open),
        paymentChannel: 'center',
        expectedTotal: 0,
      }),
    },
    { id: 'enrolment.wait', name: 'waits for a seat', as: family, body: place(full, waits) },
    { id: 'enrolment.ask', name: 'asks for a place', as: family, body: place(asked, asks) },
    { id: 'request.approve', name: 'says yes to who asked', as: desk, params: { id: approval }, body: {} },
    { id: 'seat.offer', name: 'offers a seat', as: desk, params: { id: waiting } },
    { id: 'seat.accept', name: 'takes an offered seat', as: family, params: { id: waiting }, body: atDesk },
    {
      id: 'credit.reserve',
      name: 'takes a make-up class',
      as: family,
      params: { id: here.ids.credit },
      body: { classId: await classOf(open, 1) },
    },
    {
      id: 'class.substitute',
      name: 'gives a class to that expert',
      as: desk,
      params: { id: taken },
      body: { fromExpertId: substitute.expertId, toExpertId: stage.expertId },
    },
    {
      id: 'engagement.ask',
      name: 'asks that expert to teach',
      as: there.callers.head,
      body: { withId: stage.expertId, serviceIds: [stage.serviceId], message: 'Come and teach', fee: null },
      not: { gone: 'a suspended center', because: 'another center asks' },
    },
  ]
  const near = { latitude: '12.9716', longitude: '77.5946' }
  const { center, expert, service } = here.ids
  const other = there.callers
  /** Whoever looks for somewhere to learn, with what finds this expert, this center and their batches. */
  const looks: Attempt[] = [
    {
      id: 'center.find',
      name: 'centers nearby',
      as: other.learner,
      query: near,
      not: { gone: 'an inactive expert', because: 'a center of the list names no experts' },
    },
    { id: 'expert.find', name: 'experts nearby', as: other.learner, query: near },
    { id: 'expert.find', name: 'experts of a service', as: other.learner, query: { ...near, service } },
    {
      id: 'slot.list',
      name: 'free times',
      as: other.learner,
      query: { centerId: center, serviceId: service, minutes: '60', from: '2026-11-23' },
    },
    {
      id: 'slot.list',
      name: 'free times of the expert',
      as: family,
      query: { centerId: center, expertId: expert, serviceId: service, minutes: '60', from: '2026-11-23' },
    },
    { id: 'batch.list', name: 'batches to join', as: other.learner, query: { which: 'open', limit: '50' } },
    { id: 'center.show', name: 'the page of the center', as: other.learner, params: { id: center } },
    {
      id: 'publicCenter.show',
      name: 'the public page of the center',
      as: other.learner,
      params: { handle: center },
    },
    { id: 'expert.show', name: 'the page of the expert', as: other.learner, params: { id: expert } },
    {
      id: 'publicExpert.show',
      name: 'the public page of the expert',
      as: other.learner,
      params: { handle: expert },
    },
    { id: 'opening.list', name: 'classes for a make-up credit', as: family, params: { id: here.ids.credit } },
  ]
  return { ...scene, db, family, desk, attempts, looks, open, call }
}

export type ErasedScene = Awaited<ReturnType<typeof erasedScene>>

/** Whom or what is gone, how it goes and comes back. */
export const GONE = {
  'an inactive expert': ({ db, here }: ErasedScene, gone: boolean) =>
    db.pool.query('update users set status = $2 where id = $1', [
      here.callers.expert.userId,
      gone ? 'inactive' : 'active',
    ]),
  'a suspended center': async ({ db, app, here }: ErasedScene, gone: boolean) => {
    await db.pool.query('update centers set status = $2 where id = $1', [
      here.ids.center,
      gone ? 'suspended' : 'active',
    ])
    // As suspending does: what its staff may do is remembered from one call to the next.
    app.services.forgetGrants(here.callers.head.userId ?? '')
  },
} as const

/** Tries what is given. Success, or a fault of the server, is what must not be. */
export async function attempt({ call }: ErasedScene, given: Attempt): Promise<Outcome> {
  const key = Object.keys(api).find(each => (api as Contract)[each as keyof Contract]?.id === given.id) ?? ''
  const [method = 'GET', path = ''] = key.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, name) => given.params?.[name] ?? '')
  const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const answer = await call(given.as, method as Method, url + query, given.body)
  const saysNo = answer.status < 300 && given.saysNo && answer.text.includes(given.saysNo)
  return saysNo ? { ...answer, status: 409, code: 'said no', next: [] } : answer
}

export const wasTaken = (outcome: Outcome) => outcome.status < 300

function caller(http: FastifyInstance) {
  return async (who: Caller, method: Method, url: string, payload?: object): Promise<Outcome> => {
    const answer = await http.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(who.centerId && { centerid: who.centerId }),
        'idempotency-key': newId(),
      },
      ...(payload && { payload }),
    })
    const refused = answer.statusCode >= 400 ? answer.json() : {}
    return {
      status: answer.statusCode,
      text: answer.body,
      code: refused.code ?? '',
      next: refused.next ?? null,
    }
  }
}

/** What an answer says of the expert, the center and their batches. */
export function marksOf({ here, open }: ErasedScene): Record<keyof typeof GONE, string[]> {
  const { center, expert, rate } = here.ids
  return {
    'an inactive expert': [expert, 'Teacher Malhar', rate, open, 'Morning of Malhar'],
    'a suspended center': [center, 'House Malhar', rate, open, 'Morning of Malhar'],
  }
}

/** The other tenant, with the ids of this one wherever anybody may name anybody's. */
export function seekerOf({ here, there }: ErasedScene): Tenant {
  const { center, expert, rate, batch, service, class: classId } = here.ids
  return { ...there, ids: { ...there.ids, center, expert, rate, batch, service, class: classId } }
}
