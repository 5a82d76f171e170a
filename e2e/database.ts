import pg from 'pg'
import { findPlace } from '#server/platform/postgres/postgres-place.ts'

/** Reaches the database of the app under test: the embedded one by its socket, another by its address. */
async function connect(): Promise<pg.Client> {
  const { DATABASE_URL, E2E_DATA_DIR } = process.env
  if (DATABASE_URL) return new pg.Client({ connectionString: DATABASE_URL })
  if (!E2E_DATA_DIR) throw new Error('the data folder is not known: let playwright.config.ts start the app')
  const { socketDir } = await findPlace(E2E_DATA_DIR)
  return new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database: 'triveni' })
}

async function within<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect()
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Expires the reservation of a booking now: its end is moved into the past, as if ten minutes had passed. The app's own
 * job releases the slot within a minute; the test waits for that.
 */
export const letHoldRunOut = (bookingId: string): Promise<void> =>
  within(async client => {
    const changed = await client.query(
      "update bookings set held_until = now() - interval '1 second' where id = $1 and status = 'held'",
      [bookingId],
    )
    if (changed.rowCount !== 1) throw new Error(`${bookingId} is not held`)
    // Its job sleeps until the old end; woken, it does what it would have done then.
    await client.query(
      "update pgboss.job set start_after = now() where state = 'created' and data->>'bookingId' = $1",
      [bookingId],
    )
  })

/** Gives a batch this many seats more than are taken. */
export const leaveSeats = (batchId: string, free: number): Promise<void> =>
  within(async client => {
    await client.query('update batches set capacity = seats_taken + $2 where id = $1', [batchId, free])
  })

/** Backdates the codes of a phone by a day, so that the next one is not too soon. */
export const forgetCodes = (phone: string): Promise<void> =>
  within(async client => {
    const aged = await client.query(
      "update identity_codes set created_at = created_at - interval '1 day' where phone = $1",
      [phone],
    )
    if (aged.rowCount === 0) throw new Error(`no code was sent to ${phone}`)
  })
