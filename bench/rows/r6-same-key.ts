import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#domain/kernel/ids.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { bookingBody } from '#server/testing/process/booking-supply.ts'
import { atOnce, call } from '#server/testing/process/call.ts'
import type { ChildApp } from '#server/testing/process/child-app.ts'
import { bookingBench, namesOf, recordBooking } from '../kit/booking-bench.ts'
import { bareToken, startBare, startShop } from '../kit/contestants.ts'
import { httpLoad } from '../kit/load.ts'
import { replay } from '../kit/recorder.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

const TIMES = 50
const ROUNDS = 20
const PER_SLICE = 300

/** One request sent fifty times at once; the same key with another body; a retry after a kill; what keeping answers costs. */
export const r6: Row = {
  id: 'R6',
  name: 'same-key',
  title: `same idempotency key ${TIMES} at once`,
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    let product = await startShop(bench, database.url)
    const url = () => `${product.url}/api/v1/bookings`
    let [equal, other, rows] = [0, 0, 0]
    for (const slot of take(ROUNDS)) {
      const key = newId()
      const send = (more = {}) => call(url(), { token: slot.token, key, body: bookingBody(slot, more) })
      const answers = await Promise.all(Array.from({ length: TIMES }, () => send()))
      const bodies = new Set(answers.map(answer => `${answer.status} ${JSON.stringify(answer.body)}`))
      if (bodies.size === 1 && answers[0]!.status === 201) equal += 1
      const changed = await send({ note: 'another wish' })
      if (changed.status === 422 && changed.body.code === 'idempotency_key_reused') other += 1
      rows += await countBookings(database.connection, slot.learnerId)
    }

    const slots = take(60)
    const keys = slots.map(() => newId())
    const sendAll = () =>
      atOnce([...slots.keys()], 8, nth =>
        call(url(), { token: slots[nth]!.token, key: keys[nth]!, body: bookingBody(slots[nth]!) }),
      )
    const running = sendAll()
    await sleep(120)
    await product.end('SIGKILL')
    const first = await running
    product = await startShop(bench, database.url)
    const again = await sendAll()
    const doubled = await Promise.all(slots.map(slot => countBookings(database.connection, slot.learnerId)))
    const changedIds = again.filter(
      (answer, nth) => first[nth]!.status === 201 && first[nth]!.body.id !== answer.body.id,
    ).length

    const control = await withoutKey(url(), take(2))
    const cost = await costOfKeeping(bench, product, database, take)
    await product.end()
    return {
      columns: ['', 'bookings/s', 'CPU µs'],
      lines: cost.lines,
      gates: [
        exactly(`rounds with ${TIMES} equal answers of 201`, equal, ROUNDS),
        exactly('rows for them', rows, ROUNDS),
        exactly('another body under the key: 422', other, ROUNDS),
        atLeast('requests that the kill cut off', first.filter(answer => answer.status === 0).length, 1),
        exactly(
          '201 on the retry after the kill',
          again.filter(answer => answer.status === 201).length,
          slots.length,
        ),
        exactly('bookings made twice or lost', doubled.filter(count => count !== 1).length + changedIds, 0),
        atMost('cost of keeping the answer, of a booking’s time', cost.share, 0.1),
        exactly('control: a retry under a new key is not the first answer', control, 409),
      ],
      notes: [
        'The cost is measured on the bare handler of P3: the booking’s statements with and without the kept answer in the last of them.',
      ],
    }
  },
}

async function countBookings(connection: object, learnerId: string): Promise<number> {
  return withClient(connection, async client => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from bookings where learner_id = $1',
      [learnerId],
    )
    return rows[0]!.n
  })
}

/** Without the key's help the second try meets its own first booking. */
async function withoutKey(
  url: string,
  [slot]: Awaited<ReturnType<typeof bookingBench>>['take'] extends (n: number) => infer S ? S : never,
) {
  const send = () => call(url, { token: slot!.token, body: bookingBody(slot!) })
  await send()
  return (await send()).status
}

async function costOfKeeping(
  bench: Parameters<Row['run']>[0],
  product: ChildApp,
  database: Awaited<ReturnType<typeof bookingBench>>['database'],
  take: Awaited<ReturnType<typeof bookingBench>>['take'],
) {
  const [sample, rival] = take(2)
  const { booked } = await recordBooking(database, sample!, rival!)
  const texts = booked.map(({ text }) => text)
  const last = texts.findIndex(text => text.includes('idempotency_keys'))
  const valuesFor = replay(booked, namesOf(sample!))
  const bare = await startBare(bench, {
    connection: database.connection,
    lists: {},
    writes: { '/book': { texts, pauseMs: 0, end: 'commit' } },
  })
  const headers = { authorization: `Bearer ${bareToken('somebody')}`, 'content-type': 'application/json' }
  const supply = take(3 * PER_SLICE * 8)
  const shot = (keeps: boolean) => () => {
    const values = valuesFor(namesOf(supply.pop()!))
    if (!keeps) values[last] = values[last]!.map((value, nth, all) => (nth === all.length - 1 ? '[]' : value))
    return { method: 'POST' as const, path: '/book', headers, body: JSON.stringify(values) }
  }
  const booking = () => {
    const slot = supply.pop()!
    return {
      method: 'POST' as const,
      path: '/api/v1/bookings',
      headers: {
        authorization: `Bearer ${slot.token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify(bookingBody(slot)),
    }
  }
  const amount = { amount: PER_SLICE }
  const standing = await compare(
    [
      httpLoad('answer kept', bare, shot(true), amount),
      httpLoad('not kept', bare, shot(false), amount),
      httpLoad('product', product, booking, amount),
    ],
    7,
  )
  await bare.end()
  const all = Object.values(standing)
  return {
    // What keeping adds to a booking's time, as a part of the time the product takes for one.
    share: Math.max(
      0,
      (1 / standing['answer kept']!.rate - 1 / standing['not kept']!.rate) * standing.product!.rate,
    ),
    lines: all.map(({ name, rate, cpuMicros }): [string, number, number] => [
      `bare: ${name}`,
      rate,
      cpuMicros,
    ]),
  }
}
