import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fillToScale } from '#database/demo/scale.ts'
import { WROTE_HEADER } from '#domain/access/contract.ts'
import { newId } from '#domain/kernel/ids.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { aMember, aStage } from '#server/testing/people.ts'
import { type BookableSlot, bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import { type Answered, call } from '#server/testing/process/call.ts'
import { mintTokens } from '#server/testing/process/sessions.ts'
import { aBatch, aClass, anEnrolled, onTheRoll } from '#server/testing/timetable.ts'
import type { Cluster } from './cluster.ts'
import { type LiveClient, startLiveClient } from './live-client.ts'

/** What people were told is done. Times are those of `performance.now()`. */
export interface Told {
  /** Booking id by learner. */
  bookings: Map<string, string>
  /** Ids of orders whose checkout page said that they are paid. */
  paid: Set<string>
  /** Ids of attendance marks. */
  marks: Set<string>
  /** When something was acknowledged. */
  writes: number[]
  /** When a public page was read, and when somebody read their own booking. */
  publicReads: number[]
  ownReads: number[]
  /** Changes of a public page: seen at once by who made them, not seen by them, not yet seen by others. */
  edits: { seen: number; missed: number; notYet: number }
  /** Answers that the fault explains: cut off, 502 to 504. */
  interrupted: number
  /** Answers that nothing explains. */
  odd: string[]
}

/** People who use the application until `stop`. */
export interface Load {
  told: Told
  live: LiveClient[]
  stop(): Promise<void>
}

/** A class that takes place, its expert signed in, and the head of its center. */
interface Roll {
  classId: string
  centerId: string
  token: string
  headToken: string
  learnerIds: string[]
}

const BOOKERS = 3
const LIVE_CLIENTS = 8
const ON_THE_ROLL = 20
const CENTERS = 120
const LEARNERS = 6000
const BOOKER_PAUSE_MS = 300
const ROLL_PAUSE_MS = 400
const EDIT_PAUSE_MS = 600
const READ_PAUSE_MS = 150
const RETRY_MS = 150
/** A person reloads a page that does not come. */
const READ_PATIENCE_MS = 3000
const MOST_TRIES = 600
/** Somebody at another address than all who change something. */
const stranger = { 'x-forwarded-for': '192.0.2.7' }

/** Fills the database, signs people in, and lets them book, pay, take attendance, read and listen. */
export async function startLoad(cluster: Cluster, say: (line: string) => void): Promise<Load> {
  const { connection, secretKey, url } = cluster
  const today = new Date().toISOString().slice(0, 10)
  const size = {
    centers: CENTERS,
    experts: CENTERS,
    learners: LEARNERS,
    classes: 0,
    bookings: 0,
    seed: 7,
    today,
  }
  await fillToScale(connection, size)
  const roll = await makeRoll(connection, secretKey)
  const supply = await withClient(connection, client => bookingSupply(client, secretKey, LEARNERS - 500))
  say(`${LEARNERS} learners at ${CENTERS} centers, and a class whose attendance is taken`)

  const told: Told = {
    bookings: new Map(),
    paid: new Set(),
    marks: new Set(),
    writes: [],
    publicReads: [],
    ownReads: [],
    edits: { seen: 0, missed: 0, notYet: 0 },
    interrupted: 0,
    odd: [],
  }
  const state = { stopped: false }
  const live = Array.from({ length: LIVE_CLIENTS }, () => startLiveClient(url, roll.token))
  const people = [
    ...Array.from({ length: BOOKERS }, () => keepBooking(url, supply, told, state)),
    keepMarking(url, roll, told, state),
    keepEditing(url, roll, told, state),
    keepReading(told, told.publicReads, state, () => read(`${url}/api/v1/discovery/home`, stranger)),
    keepReading(told, told.ownReads, state, () =>
      read(`${url}/api/v1/rolls`, { authorization: `Bearer ${roll.token}` }),
    ),
  ]
  return {
    told,
    live,
    async stop() {
      state.stopped = true
      for (const client of live) client.stop()
      await Promise.all(people)
    },
  }
}

async function makeRoll(connection: pg.ClientConfig, secretKey: string): Promise<Roll> {
  const database = await connectDatabase(connection, silentLog, { size: 1, statementTimeoutMs: 60_000 })
  try {
    const tx = database.kysely
    const stage = await aStage(tx)
    const batchId = await aBatch(tx, stage, { capacity: ON_THE_ROLL })
    const classId = await aClass(tx, stage, { batchId, startsAt: new Date() })
    const learnerIds: string[] = []
    for (let n = 1; n <= ON_THE_ROLL; n += 1) {
      const learner = await anEnrolled(tx, stage, batchId, { name: `Learner ${n}` })
      await onTheRoll(tx, classId, learner)
      learnerIds.push(learner.learnerId)
    }
    const users = [
      { userId: stage.expertUserId, role: 'expert' as const },
      { userId: await aMember(tx, stage.centerId, 'head'), role: 'center' as const },
    ]
    const [token = '', headToken = ''] = await withClient(connection, client =>
      mintTokens(client, secretKey, users),
    )
    return { classId, centerId: stage.centerId, token, headToken, learnerIds }
  } finally {
    await database.close()
  }
}

/** As a browser does: the same key until there is an answer. Two of three are paid. */
async function keepBooking(url: string, supply: BookableSlot[], told: Told, state: { stopped: boolean }) {
  while (!state.stopped) {
    const slot = supply.shift()
    if (!slot) throw new Error('There are no more learners to book for.')
    await bookAndPay(url, slot, told, state)
    await sleep(BOOKER_PAUSE_MS)
  }
}

async function bookAndPay(url: string, slot: BookableSlot, told: Told, state: { stopped: boolean }) {
  const key = newId()
  const booked = await insist(told, state, () =>
    call(`${url}/api/v1/bookings`, { token: slot.token, key, body: bookingBody(slot) }),
  )
  if (!booked) return
  told.bookings.set(slot.learnerId, String(booked.body.id))
  if (told.bookings.size % 3 === 0) return
  const orderId = String(booked.body.orderId)
  const payKey = newId()
  const payment = await insist(told, state, () =>
    call(`${url}/api/v1/orders/${orderId}/payments`, {
      token: slot.token,
      key: payKey,
      body: { returnTo: '/learner/bookings' },
    }),
  )
  if (!payment) return
  const { pathname } = new URL(String(payment.body.checkoutUrl), url)
  const pressed = await insist(told, state, () => press(`${url}${pathname}/payment`), 303)
  if (pressed) told.paid.add(orderId)
}

/** Presses “pay” on the practice gateway’s page; the way back is its acknowledgement. */
async function press(address: string): Promise<Answered> {
  const begin = performance.now()
  const status = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).then(
    answer => answer.status,
    () => 0,
  )
  return { status, body: {}, retryAfter: null, ms: performance.now() - begin }
}

async function keepMarking(url: string, roll: Roll, told: Told, state: { stopped: boolean }) {
  for (let n = 0; !state.stopped; n += 1) {
    const learnerId = roll.learnerIds[n % roll.learnerIds.length]
    const at = new Date().toISOString()
    const mark = { id: newId(), learnerId, mark: n % 2 ? 'late' : 'present', note: '', at, seen: [] }
    const key = newId()
    const answer = await insist(told, state, () =>
      call(`${url}/api/v1/classes/${roll.classId}/marks`, {
        token: roll.token,
        key,
        body: { sentAt: at, marks: [mark] },
      }),
    )
    if (answer) told.marks.add(mark.id)
    await sleep(ROLL_PAUSE_MS)
  }
}

/** Changes what a center says of itself, and looks at its public page: oneself, and as somebody who has changed nothing. */
async function keepEditing(url: string, roll: Roll, told: Told, state: { stopped: boolean }) {
  const profile = `${url}/api/v1/center/profile`
  const page = `${url}/api/v1/centers/${roll.centerId}`
  const asHead = { token: roll.headToken, headers: { centerId: roll.centerId } }
  for (let n = 0; !state.stopped; n += 1) {
    await sleep(EDIT_PAUSE_MS)
    const { status, body } = await call(profile, asHead)
    if (status !== 200) continue
    const { name, phone, email, website, amenityIds, version } = body
    const text = `Edition ${n}`
    const change = { name, description: { en: text, hi: text }, phone, email, website, amenityIds, version }
    const changed = await call(profile, { ...asHead, method: 'PUT', body: change })
    // Who does not know whether it was saved looks again; nothing is promised of it.
    if (changed.status !== 200) continue
    told.writes.push(performance.now())
    const [other, own] = await Promise.all([
      call(page, { headers: stranger }),
      call(page, { headers: { ...stranger, [WROTE_HEADER]: '1' } }),
    ])
    const shows = (answer: Answered) => (answer.body.description as { en: string } | undefined)?.en === text
    if (other.status === 200 && !shows(other)) told.edits.notYet += 1
    if (own.status !== 200) continue
    if (shows(own)) told.edits.seen += 1
    else told.edits.missed += 1
  }
}

/** Tries until the application answers something that is not the fault’s doing. */
async function insist(
  told: Told,
  state: { stopped: boolean },
  send: () => Promise<Answered>,
  good = 201,
): Promise<Answered | undefined> {
  for (let attempt = 0; attempt < MOST_TRIES && !state.stopped; attempt += 1) {
    const answer = await send()
    if (answer.status === good) {
      told.writes.push(performance.now())
      return answer
    }
    if (![0, 502, 503, 504].includes(answer.status)) {
      told.odd.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
      return undefined
    }
    told.interrupted += 1
    await sleep(RETRY_MS)
  }
  return undefined
}

async function keepReading(
  told: Told,
  times: number[],
  state: { stopped: boolean },
  once: () => Promise<boolean>,
) {
  while (!state.stopped) {
    if (await once()) times.push(performance.now())
    else told.interrupted += 1
    await sleep(READ_PAUSE_MS)
  }
}

const read = (address: string, headers: Record<string, string>): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(READ_PATIENCE_MS), headers })
    .then(async answer => answer.ok && (await answer.text()).length > 0)
    .catch(() => false)
