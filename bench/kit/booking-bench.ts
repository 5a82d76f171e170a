import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts'
import { createInboxGateway } from '#server/adapters/messages/inbox.ts'
import { createSandboxGateway } from '#server/adapters/payments/sandbox.ts'
import { createNoPush } from '#server/adapters/push/none.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { withClient } from '#server/testing/admin-client.ts'
import { createMemoryStore } from '#server/testing/memory-store.ts'
import { type BookableSlot, bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import { BENCH_SECRET, filledDatabase } from './databases.ts'
import { type Recorded, recordTransaction } from './recorder.ts'
import type { House } from './row.ts'

/** A database with room for many bookings, and the bookings to be made in it; rows take theirs from the front. */
export function bookingBench(house: House) {
  return house.once('booking bench', async () => {
    const database = await filledDatabase(house, { centers: 1500, experts: 1500, learners: 24_000 })
    const supply = await withClient(database.connection, client =>
      bookingSupply(client, BENCH_SECRET, 23_000),
    )
    return { database, take: (count: number) => take(supply, count) }
  })
}

function take(supply: BookableSlot[], count: number): BookableSlot[] {
  if (supply.length < count) throw new Error('the bookings are used up')
  return supply.splice(0, count)
}

/** What the recorded booking named, to be replaced when its statements are sent again for another. */
export function namesOf(slot: BookableSlot): Record<string, string> {
  const { userId, rateId, centerId, serviceId, expertId, spaceId, learnerId, startsAt } = slot
  return {
    userId,
    rateId,
    centerId,
    serviceId,
    expertId,
    spaceId,
    learnerId,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 3_600_000).toISOString(),
  }
}

/** The statements that a booking makes, seen from inside: of one that succeeds, and of one that comes too late. */
export async function recordBooking(
  connection: { name: string; url: string },
  slot: BookableSlot,
  rival: BookableSlot,
): Promise<{ booked: Recorded[]; refused: Recorded[] }> {
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: BENCH_SECRET,
    DATABASE_URL: connection.url,
    LOG_LEVEL: 'silent',
    DEMO: '0',
  })
  const db = await connectDatabase({ connectionString: connection.url }, silentLog)
  const clock = () => new Date()
  const gateway = createSandboxGateway({
    db: db.kysely,
    secret: BENCH_SECRET,
    publicUrl: 'http://localhost:3000',
    clock,
  })
  const app = await createApp({
    config,
    db,
    clock,
    webRoot: null,
    runJobs: false,
    ports: {
      payments: gateway,
      gateways: { sandbox: gateway },
      messages: createInboxGateway(db.kysely, clock),
      push: createNoPush(),
      identity: createEmbeddedIdentity(BENCH_SECRET),
      identityService: null,
      files: createMemoryStore(),
    },
  })
  const book = async (by: BookableSlot, expected: number) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': `recorded-${by.learnerId}` },
      payload: bookingBody(by),
    })
    if (answer.statusCode !== expected) throw new Error(`not ${expected}: ${answer.body}`)
  }
  try {
    const booked = await recordTransaction(() => book(slot, 201), /into bookings/)
    const late = { ...slot, token: rival.token, userId: rival.userId, learnerId: rival.learnerId }
    const refused = await recordTransaction(() => book(late, 409), /from claims/)
    return { booked, refused }
  } finally {
    await app.stop()
    await db.close()
  }
}
