import pg from 'pg'
import sharp from 'sharp'
import { fillToScale } from '#database/demo/scale.ts'
import { newId } from '#domain/kernel/ids.ts'
import { type BookableSlot, bookingBody, bookingSupply } from '#server/testing/process/booking-supply.ts'
import { call } from '#server/testing/process/call.ts'

/** A booking that was acknowledged. */
export interface Booked {
  id: string
  /** When the request was sent and when its answer came, epoch ms. */
  sentAt: number
  answeredAt: number
}

/** A town with people who book, beside the demo's cast: everything that a drill needs to write. */
export interface Town {
  supply: BookableSlot[]
  /** Families who book nothing. */
  idle: { userId: string; name: string }[]
}

const DAY = 86_400_000

export async function fillTown(url: string, secret: string, bookings: number): Promise<Town> {
  await fillToScale(
    { connectionString: url },
    {
      centers: 40,
      experts: 40,
      learners: bookings + 50,
      classes: 0,
      bookings: 0,
      seed: 7,
      today: new Date().toISOString().slice(0, 10),
    },
  )
  return withDatabase(url, async client => {
    const supply = await bookingSupply(client, secret, bookings)
    const { rows } = await client.query<{ userId: string; name: string }>(
      `select id as "userId", name from users where phone like '+918%' and name is not null
       and id <> all($1::uuid[]) order by id limit 4`,
      [supply.map(slot => slot.userId)],
    )
    return { supply, idle: rows }
  })
}

/** Books one after the other until it is stopped, and pays every second one; answers what was acknowledged. */
export function writeOn(app: { url: string }, supply: BookableSlot[]) {
  const booked: Booked[] = []
  let paid = 0
  let stopped = false
  const work = async () => {
    while (!stopped) {
      const slot = supply.shift()
      if (!slot) return
      const sentAt = Date.now()
      const { status, body } = await call(`${app.url}/api/v1/bookings`, {
        token: slot.token,
        body: bookingBody(slot),
      })
      if (status !== 201) continue
      booked.push({ id: String(body.id), sentAt, answeredAt: Date.now() })
      if (booked.length % 2 === 0 && (await payOrder(app, slot.token, String(body.orderId)))) paid += 1
    }
  }
  const done = work()
  return {
    booked,
    paid: () => paid,
    async stop() {
      stopped = true
      await done
    },
  }
}

async function payOrder(app: { url: string }, token: string, orderId: string): Promise<boolean> {
  const { status, body } = await call(`${app.url}/api/v1/orders/${orderId}/payments`, {
    token,
    body: { returnTo: '/learner/bookings' },
  })
  if (status !== 201) return false
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = new URL(`${String(body.checkoutUrl)}/payment`, app.url)
  const pressed = await fetch(url, { method: 'POST', headers, redirect: 'manual' })
  return pressed.status === 303
}

/** Uploads a picture as a person does; answers the id of its file. */
export async function uploadPicture(app: { url: string }, token: string): Promise<string> {
  const background = { r: 30, g: 120, b: 90 }
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const file = { purpose: 'profile_picture', name: 'me.png', mediaType: 'image/png', size: bytes.length }
  const started = await call(`${app.url}/api/v1/files`, { token, body: file })
  const id = String(started.body.id)
  const sent = await fetch(`${app.url}/api/v1/files/${id}/content`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'upload-offset': '0',
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  if (!sent.ok) throw new Error(`The picture was not taken: ${sent.status} ${await sent.text()}`)
  return id
}

/** A family that asked eight days ago to be erased: the seven days to withdraw it are over. */
export function askedToBeErased(url: string, userId: string): Promise<string> {
  return withDatabase(url, async client => {
    const id = newId()
    const [asked, due] = [new Date(Date.now() - 8 * DAY), new Date(Date.now() - DAY)]
    await client.query(
      `insert into erasures (id, kind, user_id, asked_at, due_at, next_try_at) values ($1, 'account', $2, $3, $4, $4)`,
      [id, userId, asked, due],
    )
    return id
  })
}

/** Whether nothing says any more who they were. */
export const isErased = (url: string, { userId, name }: Town['idle'][number]): Promise<boolean> =>
  withDatabase(url, async client => {
    const { rows } = await client.query<{ erased: boolean }>(
      `select erased_at is not null and phone is null and name is distinct from $2 as erased from users where id = $1`,
      [userId, name],
    )
    return rows[0]?.erased === true
  })

/** Which of these bookings are in a database. */
export const bookingsThere = (url: string, booked: readonly Booked[]): Promise<Set<string>> =>
  withDatabase(url, async client => {
    const { rows } = await client.query<{ id: string }>(
      'select id from bookings where id = any($1::uuid[])',
      [booked.map(({ id }) => id)],
    )
    return new Set(rows.map(({ id }) => id))
  })

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
