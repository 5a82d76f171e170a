import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#domain/kernel/ids.ts'
import { bookingBody } from '#server/testing/process/booking-supply.ts'
import { startApp } from '#server/testing/process/child-app.ts'
import { makeDataFolder } from '#server/testing/process/data-folder.ts'
import { bookingBench } from '../kit/booking-bench.ts'
import { startShop } from '../kit/contestants.ts'
import { httpLoad } from '../kit/load.ts'
import { median } from '../kit/numbers.ts'
import { atMost, exactly, type Line, type Row } from '../kit/row.ts'

const LAPS = 6
const STARTS = 3

/** Memory while lists are read, one thing is read and slots are booked, lap after lap; and how long a start takes. */
export const p9: Row = {
  id: 'P9',
  name: 'memory-and-start',
  title: 'memory under P1 to P3; start',
  async run(bench) {
    const { database, take } = await bookingBench(bench)
    const product = await startShop(bench, database.url)
    const supply = take(LAPS * 300)
    const list = {
      path: '/api/v1/centers?coordinatesSource=device&latitude=12.97&longitude=77.59&distance=25000&sortBy=name',
    }
    const lines: Line[] = [['ready', product.memory().now, product.memory().peak]]
    const laps: number[] = []
    let failed = 0
    for (let lap = 1; lap <= LAPS; lap += 1) {
      const loads = [
        httpLoad('list', product, () => list, { seconds: 3 }),
        httpLoad('one', product, () => ({ path: `/api/v1/centers/${supply[0]!.centerId}` }), { seconds: 3 }),
        httpLoad(
          'book',
          product,
          () => {
            const slot = supply.shift()!
            return {
              method: 'POST',
              path: '/api/v1/bookings',
              headers: {
                'content-type': 'application/json',
                authorization: `Bearer ${slot.token}`,
                'idempotency-key': newId(),
              },
              body: JSON.stringify(bookingBody(slot)),
            }
          },
          { amount: 250 },
        ),
      ]
      for (const load of loads) failed += (await load.slice()).failed
      await sleep(300)
      const { now, peak } = product.memory()
      laps.push(now)
      lines.push([`after lap ${lap}`, now, peak])
    }
    const { peak } = product.memory()
    await product.end()
    const starts = await startTimes()
    lines.push(['first start with demo data, s', starts.first, ''], ['again, s', starts.again, ''])
    return {
      columns: ['', 'MB now', 'MB peak'],
      lines,
      gates: [
        atMost('peak of the app’s process', peak, 200, 'MB'),
        atMost('growth from lap 2 to the last', laps.at(-1)! - laps[1]!, 25, 'MB'),
        exactly('answers other than 2xx', failed, 0),
        atMost('first start with demo data', starts.first, 8, 's'),
        atMost('start again', starts.again, 2, 's'),
      ],
      notes: ['The control is P9’s own first line: memory before any load.'],
    }
  },
}

/** Medians in seconds, from the start of the process until it says that it is ready. */
async function startTimes() {
  const first: number[] = []
  const again: number[] = []
  for (let nth = 0; nth < STARTS; nth += 1) {
    const folder = await makeDataFolder()
    try {
      for (const times of [first, again]) {
        const app = await startApp({ DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'warn' })
        times.push(app.readyAfterMs / 1000)
        await app.end()
      }
    } finally {
      await folder.remove()
    }
  }
  return { first: median(first), again: median(again) }
}
