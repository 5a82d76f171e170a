import { newId } from '#domain/kernel/ids.ts'
import { namesOf, pricedBench, pricedBody, recordBooking } from '../kit/booking-bench.ts'
import { bareToken, startBare, startShop } from '../kit/contestants.ts'
import { httpLoad } from '../kit/load.ts'
import { replay } from '../kit/recorder.ts'
import { atLeast, atMost, exactly, type Row } from '../kit/row.ts'
import { compare } from '../kit/slices.ts'

/** Easy!Appointments' creates a second (docs/quality.md). */
const EASY_APPOINTMENTS = 211
const PER_SLICE = 400
const ROUNDS = 5

/**
 * Books free slots, each for another learner, with fee, discount and both taxes on the order; the bare handler sends the
 * very statements that the product sent.
 */
export const p3: Row = {
  id: 'P3',
  name: 'book-slot',
  title: 'book a slot',
  async run(bench) {
    const { database, take } = await pricedBench(bench)
    const [sample, rival] = take(2)
    const { booked, roundTrips } = await recordBooking(database, sample!, rival!, pricedBody)
    const texts = booked.map(({ text }) => text)
    const valuesFor = replay(booked, namesOf(sample!))
    const product = await startShop(bench, database.url)
    const bare = await startBare(bench, {
      connection: database.connection,
      lists: {},
      writes: {
        '/book': { texts, pauseMs: 0, end: 'commit' },
        '/far': { texts, pauseMs: 15, end: 'commit' },
      },
    })
    const token = bareToken('somebody')
    const supply = take(3 * PER_SLICE * (ROUNDS + 1))
    const next = () => supply.pop()!
    const json = { 'content-type': 'application/json' }
    const ours = () => {
      const slot = next()
      return {
        method: 'POST' as const,
        path: '/api/v1/bookings',
        headers: { ...json, authorization: `Bearer ${slot.token}`, 'idempotency-key': newId() },
        body: JSON.stringify(pricedBody(slot)),
      }
    }
    const theirs = (path: string) => () => ({
      method: 'POST' as const,
      path,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify(valuesFor(namesOf(next()))),
    })
    const amount = { amount: PER_SLICE }
    const standing = await compare(
      [
        httpLoad('product', product, ours, amount),
        httpLoad('bare, same statements', bare, theirs('/book'), amount),
        httpLoad('control: 15 ms to the database', bare, theirs('/far'), amount),
      ],
      ROUNDS,
    )
    await product.end()
    await bare.end()
    const bareRate = standing['bare, same statements']!.rate
    return {
      columns: ['', 'bookings/s', 'of bare', 'CPU µs', 'bytes', 'not 2xx'],
      lines: Object.values(standing).map(({ name, rate, cpuMicros, bytes, failed }) => [
        name,
        rate,
        rate / bareRate,
        cpuMicros,
        bytes,
        failed,
      ]),
      gates: [
        atLeast('of bare', standing.product!.rate / bareRate, 0.5),
        atLeast('times Easy!Appointments', standing.product!.rate / EASY_APPOINTMENTS, 5),
        exactly(
          'answers other than 2xx',
          Object.values(standing).reduce((sum, { failed }) => sum + failed, 0),
          0,
        ),
        atMost('control, of bare', standing['control: 15 ms to the database']!.rate / bareRate, 0.8),
      ],
      notes: [
        `A booking has ${texts.length + 2} statements, begin and commit among them, in ${roundTrips} round trips.`,
        'Each order has a fee, a discount by a code, CGST and SGST, with its policy and its ledger.',
        'Durable: synchronous_commit on, fsync on.',
      ],
    }
  },
}
